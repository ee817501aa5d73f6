import type { SheetType } from '#src/list/sheet.ts'

/** Places in `cellXfs`, in their order below. */
export const CELL_STYLES: Readonly<Record<SheetType | 'heading' | 'quoted' | 'decimal', number>> = {
  text: 0,
  heading: 1,
  number: 2,
  date: 3,
  quoted: 4,
  decimal: 5,
}

/** `quotePrefix` says that a text is a text, whatever sign it begins with. */
export const STYLES_XML = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Tahoma"/></font><font><b/><sz val="11"/><name val="Tahoma"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE6EEF0"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf/><xf fontId="1" fillId="2" applyFont="1" applyFill="1" applyAlignment="1"><alignment vertical="center" wrapText="1"/></xf><xf numFmtId="3" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf quotePrefix="1"/><xf numFmtId="4" applyNumberFormat="1"/></cellXfs></styleSheet>`
