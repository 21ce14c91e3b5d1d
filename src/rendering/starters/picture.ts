/**
 * Images of the starters: our own drawings, an SVG and a PNG each in `pictures/`, by the key of an image with these
 * bytes. An image never changes, because sent emails always show it. A better one gets a new name.
 */
export const pictureKeys = {
  'episode-cover': 'hdXH8Pu1T1ybsIP702Ds8Qnec-_D4xBL',
  'episode-waves': 'o3zLKeTyid90P8uBQnc91-fZjuK5zVzi',
  'face-bad': 'OyaopHpV5cFbGxRxy7fArK0fkfFUItob',
  'face-fair': 'k1R69uMBnktNR2fk5BpDBBkUSXb8mUwE',
  'face-good': 'ZkdRI0rKMBaHzGk_GVNT3SEov0-Rj0my',
  'face-great': '4U0Xwd4kCyNA3J7q5xLoyiemBu_rNgNS',
  'face-poor': 'wM3dTxHp-rQGiUwG4yGNzkmHWnDXhjfA',
  'field-landscape': 'D9OQkGPNLS40LchhGfKReotXVzjjR_h5',
  'first-steps': 'QJgJLdA21u6pY7gDHsModgSNlkkm4LNo',
  'five-faces': 'nGpD4vbYWIQu2pFOPCtsiKHtuxwJLtvi',
  'launch-product': '2FAQuuh0pwzJu_MX6td9XgCDWfDnGrb7',
  'morning-signs': 'teHYlf-RMSCBU97s5IREDeCK3bPEOnD4',
  'night-street': 'w_ZLRdj9LpGkIixeqDQ8TSZZiDrTj9Jv',
  noticeboard: 'S8a-tC08Cw4txIOKIHew5ICJdObFlorg',
  parcel: '8ZLepM1w_ePBuQNzrShn4lYlMgW1s1G5',
  'person-five': '7iLdW4g0euRi5IgD_eyFlJYCNbSq0XAp',
  'person-four': '9SCylN2in_o7n0iS5dc5szDoYZt64iSs',
  'person-one': 'dMWd_4HHxi0ljGOSBkjFnAbcTxjWZZ9Q',
  'person-six': 'Hx5OjUZ3TjLpV-GYXqBw50gwK4pUcxKd',
  'person-three': 'HXKWQBGPwR30fPiiOMgDTRHhfFIxJFhf',
  'person-two': 'iC86_EukXgEYufCxaAZIdVILrf5-CcSG',
  'recipe-dish': 'i88VGjAcDXFZMus-EbmL2cxwWDASUkmd',
  'recipe-ingredients': '-g3OCKBpRZS9X2m2n1OjjplbPW-jvuA_',
  'sale-papercut': 'lvI4L9cFYhnLZuwgTMC7jcYGaQFSdi8i',
  'screen-calendar': 'DGWHM6FiBOWt2FDTnxhKhwd7-yBQVS3l',
  'screen-chart': 'CnjgLaRBvh8pedUBwe6HOx99ofIkYS7q',
  'screen-dark': '_dwRWkKnvQW64cOn1K7hSr_Ch6P-mOoL',
  'screen-search': '99hccnSWArLmFloeAefHf7NOpQXgxkRM',
  seal: 'Na3QLOVdPiMD4JxAmwONRoYrJMeTcQNy',
  'season-autumn': 'yJYczpvPKPOqljFpZ0YA3fCi_eGNJ_9n',
  'season-spring': 'kV91qu-7mKyPfE05qP_Koy8qCNuC6pc7',
  'season-summer': 'i81K2P4oQCT1Bws0r3vkNdYyJSCFcmRk',
  'season-winter': 'VTq_2ytFlqWCefES-KZG-XVh8-tzBIjZ',
  'step-hello': '8PoTcYdkOUbp-cJDOL9ieFRmBSTXkUZ3',
  'step-pace': '0kequi08WdkbbDNTT43Wzfn_W_t5lMPZ',
  'step-read': 'LhoYdknSSdY48B5Fst6ZLH371DkpGPkL',
  'still-books': 'JQhn25mSUyxTl2TOx-yo7Bp1fMoPLwAD',
  'still-bread': 'edxGk3otlWHsgC4MnDu3ALjhfIgKy0wW',
  'still-jug': '9GdHR8V3M9qbbXHo1FEnHUa8GmToAtLc',
  'studio-arches': 'wpgn9SIugJ_zpWX5VfOsedrUbHDjDzQQ',
  'studio-leaves': 'R11xwMCjDeFeK_kzyDxF11so3V6oNXNA',
  'studio-orbit': '3AsNDws49N2u3mFFW6ZE9bmhhYWszovE',
  'studio-stairs': 'SDmt17HPBQfx6A9dXeuUbVwPiBAegRdX',
  'thank-garden': 'EWkBSG_TLAph7s3okyXa1rYr-cPS8wRf',
  'wax-seal': 'Zupz25u5AP-K1Cc21dPC0Nj7pavpqm94',
  'year-skyline': 'KNOtwwXB9XpFuKpn_3pVg5ab8a5nwQ89',
} as const;

export type PictureName = keyof typeof pictureKeys;

/**
 * Returns the image of a starter; `alt` describes it, and is empty if it only decorates. Its URL lacks the service's
 * own at the start.
 */
export function picture(name: PictureName, alt: string, href = '') {
  return { src: `/p/images/${pictureKeys[name]}.png`, alt, href };
}
