/** What stands beside the figures of machines. */
export const machinesExplained =
  'Scanners of mail servers follow links, and privacy services load pictures, whether anybody reads the mail or not. ' +
  'They are told by their speed, their networks and their names, and counted apart: rates are of people.';
