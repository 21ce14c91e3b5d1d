/** Attributes of a table that only lays out. */
export const layoutTable = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';
