/** Attributes of a layout table. */
export const layoutTable = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';
