import { qrPicture } from '#src/server/qr-code.ts'
import { type Part, relationsPart } from './workbook.server.ts'
import type { Sheet } from './worksheet.ts'

const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
/** A side of 3 centimetres, in the units of drawings. */
const SIDE = 3 * 360_000

/** The first sheet gets the QR code of an address beside its columns, from parts of the package. */
export function withQrCode(
  sheets: readonly Sheet[],
  address: string | null,
): { sheets: readonly Sheet[]; parts: readonly Part[] } {
  const [cover, ...others] = sheets
  if (address === null || !cover) return { sheets, parts: [] }
  const drawing = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<xdr:wsDr xmlns:xdr="${DRAWING}/spreadsheetDrawing" xmlns:a="${DRAWING}/main"><xdr:oneCellAnchor><xdr:from><xdr:col>${cover.columns.length}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>0</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:from><xdr:ext cx="${SIDE}" cy="${SIDE}"/><xdr:pic><xdr:nvPicPr><xdr:cNvPr id="2" name="QR" descr="آیا هنوز درست است؟"/><xdr:cNvPicPr/></xdr:nvPicPr><xdr:blipFill><a:blip xmlns:r="${OFFICE}" r:embed="rId1"/><a:stretch><a:fillRect/></a:stretch></xdr:blipFill><xdr:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${SIDE}" cy="${SIDE}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></xdr:spPr></xdr:pic><xdr:clientData/></xdr:oneCellAnchor></xdr:wsDr>`
  const beside = {
    xml: '<drawing r:id="rId1"/>',
    relations: [{ id: 'rId1', type: 'drawing', target: '../drawings/drawing1.xml' }],
  }
  return {
    sheets: [{ ...cover, beside }, ...others],
    parts: [
      {
        path: 'xl/drawings/drawing1.xml',
        type: 'application/vnd.openxmlformats-officedocument.drawing+xml',
        content: drawing,
      },
      {
        path: 'xl/drawings/_rels/drawing1.xml.rels',
        content: relationsPart([{ id: 'rId1', type: 'image', target: '../media/qr.png' }]),
      },
      { path: 'xl/media/qr.png', content: qrPicture(address) },
    ],
  }
}
