/** A social network: its name, and the keys of its icons in `pictures/`, one per look. */
export interface SocialIcon {
  readonly name: string;
  readonly color: string;
  readonly gray: string;
  readonly round: string;
}

/**
 * Icons of social networks: our own simple drawings, an SVG and a PNG each. An icon never changes, because sent emails
 * always show it. A better one gets a new name.
 */
export const socialIcons: ReadonlyMap<string, SocialIcon> = new Map([
  [
    'bluesky',
    {
      name: 'Bluesky',
      color: '5CvJwvduaZLl177xu6e7YcV5o_4W_Ryj',
      gray: 'moRbnLMummIpb8j0_2-3W-SNoYxeJKKp',
      round: 'M38UUDY9AL0ei80O5UcirD89o_N0s6pK',
    },
  ],
  [
    'discord',
    {
      name: 'Discord',
      color: 'w-fOjNGYUNnesGZwGMbEHYhyB4rajfVG',
      gray: 'M2f5PAd6QO6UlajeR_xr4x1KZ9vqF6HX',
      round: 'cEwxF3vM2fAFtqIBlF588N8musY30L5s',
    },
  ],
  [
    'facebook',
    {
      name: 'Facebook',
      color: 'nliIL6zi7ekxZOYA73Wpe7MViLDm0R1d',
      gray: 'lXVq4y_sj5mCrcTv24GUYzW1xG2yVfq5',
      round: 'QaisRk4aQTxkJyuhKKdDBOCyxWl7sF_R',
    },
  ],
  [
    'github',
    {
      name: 'GitHub',
      color: '7-pAcJ6ivNFvbVq8h47i5dc7Vunx_Sih',
      gray: '43qKfu27UBOBOal6MsDBpTzLLB36pe07',
      round: 'px0rVFzPEXN7F0hux7yRLMBOS5IrIG9O',
    },
  ],
  [
    'instagram',
    {
      name: 'Instagram',
      color: 'PAYvrI3uzstbZWlABjCxj05EdPH4W9HX',
      gray: 'FjRMcXIY-UR6VQt7t1-z_iLQf79QDjG4',
      round: '8R2E7K3bb5gNvi5fkz2BzBlDC4MGJnQp',
    },
  ],
  [
    'linkedin',
    {
      name: 'LinkedIn',
      color: 'IbWe109iljyg9LaN8eiU74JvIcnDlmqU',
      gray: 'VqWXwQBRYjsrvQXi0usIdgpL77D6goMl',
      round: 'JHUNlYSHIMyfqR4XISo7Tmbrjq4cBgR4',
    },
  ],
  [
    'mastodon',
    {
      name: 'Mastodon',
      color: 'eK-pPgTxxKoX1rCWTOomT9xZS-BWttF8',
      gray: 'b0pWhdxMaIkhckFKU5kSu5QXK-2NeV-E',
      round: 'ICg2lrdHiqgbJrnwEHtMg67XcxusOTtW',
    },
  ],
  [
    'pinterest',
    {
      name: 'Pinterest',
      color: 'jJxL_tssYVD_1j0gC9CNIy33GGD-GyVL',
      gray: 'xDhMdScCIJxv75oj0xVyNptQaCLX5kQb',
      round: 'RvNlh7DrMRA9bHguRDx012dol67iQdH1',
    },
  ],
  [
    'reddit',
    {
      name: 'Reddit',
      color: 'DFKbdqXS6bIiufJBsEUFvpDGChG_SLkh',
      gray: 'afD8NnyqllE-MWBmpH7hm27X_SumG06u',
      round: 'RpdaXmXghSZuSpIvr5-G4H5_LfnwVzn_',
    },
  ],
  [
    'spotify',
    {
      name: 'Spotify',
      color: 'ebGGiPe4I3daB88GoGMkOjOOuoEurJu3',
      gray: 'OO_LfI1awyDf387qG1eB2nhOPNgGsqUM',
      round: 'CPSxAbFaObwpTp9qDo5qcU5BrPubPX4x',
    },
  ],
  [
    'telegram',
    {
      name: 'Telegram',
      color: 'HJbWlXCAYPJ71D7mi99eeDwmAM_QAN8T',
      gray: 'IIQJajdw7Aw70EDL0npxHxMLX8HCw-9a',
      round: 'zFwLJ6TtyX-sF_Nx3ygRm-SyGMHydE8C',
    },
  ],
  [
    'threads',
    {
      name: 'Threads',
      color: 'I-zIB2UNOR1C8ARWroIMfYz703Pbaz5y',
      gray: 'BHqY9qF6nN1-3230iK6CnkUUiks063Jb',
      round: 'Po09ExMD76QAjKaN9YNShvZSc_bKNOqk',
    },
  ],
  [
    'tiktok',
    {
      name: 'TikTok',
      color: 'yxslkhAcqxtIX5G1msKXqLUsgtb73T1W',
      gray: 'XWPeEZs9zPzTZNrVDOrPmrgQ6ch5Rdh1',
      round: 'tqbNXM39AoFatn-XBeWWxdhAgJ-jkZoo',
    },
  ],
  [
    'whatsapp',
    {
      name: 'WhatsApp',
      color: 'YN_voIn-RotPOvYUUyRrsNsMlKNiWA5t',
      gray: 'CbhBnGOT3Fx9Qmk3TEU-zFX0T_qK3fTH',
      round: 'MKxMMkSW24xTyaGB2WxcUd8jmzXmolqt',
    },
  ],
  [
    'x',
    {
      name: 'X',
      color: 'H3RcC1x6V5Xr38gyeUMZjOhuitlWtTg3',
      gray: 'uUkBsKmqMblADASdOgU_4LgpXHH7WoMB',
      round: 'hBNxCs6GdU7ykrwBW8qRrXOB2VJOkJZK',
    },
  ],
  [
    'youtube',
    {
      name: 'YouTube',
      color: '9Y_lTVQ2HmW3bHsFqWGheOjnnr5vK4ft',
      gray: 'r2X5QRBcJEi5VuFaFgKUbV_V3RLhtgqB',
      round: 'uKdxKgXOB_Rl7R9ziSle1FjFLL2gwXXG',
    },
  ],
]);

/** Lists the key of every icon's image by its name, such as `instagram-round`. */
export function iconKeys(): [name: string, key: string][] {
  return [...socialIcons].flatMap(([network, { color, gray, round }]): [string, string][] => [
    [`${network}-color`, color],
    [`${network}-gray`, gray],
    [`${network}-round`, round],
  ]);
}
