import { zipSync } from 'fflate';

/** Returns a ZIP with these files as a Blob; `level` 0 stores them. */
export function makeZip(files: Record<string, string>, level: 0 | 6 = 6): Blob {
  const bytes = Object.fromEntries(
    Object.entries(files).map(([path, text]) => [path, new TextEncoder().encode(text)]),
  );
  return new Blob([new Uint8Array(zipSync(bytes, { level }))]);
}

const cellXml = (cell: string | number, at: number) => {
  const place = `r="${String.fromCharCode(65 + at)}1"`;
  return typeof cell === 'number'
    ? `<c ${place}><v>${cell}</v></c>`
    : `<c ${place} t="inlineStr"><is><t>${cell}</t></is></c>`;
};

/** Returns a small workbook (.xlsx) with the given sheets. `emptyRows`: XML after the rows of each. */
export function makeWorkbook(
  sheets: Record<string, readonly (readonly (string | number)[])[]>,
  emptyRows = '',
): Blob {
  const names = Object.keys(sheets);
  const space = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const rows = (name: string) =>
    (sheets[name] ?? [])
      .map((cells, row) => {
        const xml = cells
          .map(cellXml)
          .join('')
          .replaceAll(/1"/g, `${row + 1}"`);
        return `<row r="${row + 1}">${xml}</row>`;
      })
      .join('');
  return makeZip({
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml': `<workbook ${space} xmlns:r="${relations}"><sheets>${names
      .map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${names
      .map(
        (_, at) =>
          `<Relationship Id="rId${at + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
      )
      .join('')}</Relationships>`,
    ...Object.fromEntries(
      names.map((name, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<worksheet ${space}><sheetData>${rows(name)}${emptyRows}</sheetData></worksheet>`,
      ]),
    ),
  });
}
