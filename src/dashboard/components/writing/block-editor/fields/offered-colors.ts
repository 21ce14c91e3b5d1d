/** The id of the list of colors that pickers offer. */
export const offeredColorsId = 'nd-offered-colors';
