import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { packedPdf, pdf, png, sampleFiles } from '#tests/support/sample-files.ts'
import { checkFile } from './checking/check-file.ts'
import { cleanFileName, dispositionOf } from './store-file.server.ts'

const html = Buffer.from('<!doctype html><script>alert(1)</script>')
/** Its packed script is no part of the text that is read, but at the place where a table of places leads. */
const innerPdf = (comment: string) =>
  pdf(
    `>> endobj 4 0 obj << /Length 0 >>\nstream\n${packedPdf('<< /S /JavaScript >>').toString('latin1').replace('2 0 obj', `2 0 obj${comment}`)}`,
  )
const gif = Buffer.from('GIF89a/*\x01\x00*/=1;alert(1)//', 'latin1')

it.each([
  ['png', 'image/png'],
  ['jpeg', 'image/jpeg'],
  ['webp', 'image/webp'],
  ['pdf', 'application/pdf'],
] as const)('a whole %s is known by its bytes', (kind, mediaType) => {
  expect(checkFile(sampleFiles[kind])?.mediaType).toBe(mediaType)
})

it.each([
  ['a page', html],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['a GIF that is a script', gif],
  ['a page with the first bytes of a PNG', Buffer.concat([png().subarray(0, 8), html])],
  ['a page with the first bytes of a JPEG', Buffer.concat([Buffer.from([255, 216, 255]), html])],
  ['a PDF behind a page', Buffer.concat([html, pdf()])],
  ['a PDF with a script', pdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>')],
  ['a PDF with a disguised script', pdf('/OpenAction << /S /J#61vaScript >>')],
  ['a PDF with an attachment', pdf('/Names << /EmbeddedFiles 3 0 R >>')],
  [
    'a PDF with a script between streams',
    pdf(`>> stream\nx endstream /JS (1) stream\ny endstream`),
  ],
  ['a PDF with a script behind a stream without an end', pdf('>> stream\n /JS (1)')],
  ['a PDF with a stream whose line ends otherwise', pdf('>> stream \nx endstream')],
  ['a PDF with packed objects within a stream', innerPdf('')],
  ['a PDF with those behind a comment', innerPdf('%<\n')],
  ['a PDF that launches a program', pdf('/AA << /S /Launch /F (cmd.exe) >>')],
  ['a PDF with a packed script', packedPdf('<< /S /JavaScript /JS (app.alert(1)) >>')],
  ['a PDF with a packed, disguised script', packedPdf('<< /S /J#61vaScript >>')],
  ['a PDF that opens an address by itself', packedPdf('<< /S /URI /URI (https://x.ir) >>')],
  ['a PDF that opens one in its catalogue', pdf('/OpenAction << /S /URI /URI (https://x.ir) >>')],
  ['a PDF that opens one elsewhere', pdf('/OpenAction 9 0 R >> endobj 9 0 obj << /S /URI >> <<')],
  ['a PDF that opens what is not there', pdf('/OpenAction 9 0 R')],
  [
    'a PDF that goes to another machine',
    pdf('/AA << /O << /S /GoToR /F (\\\\\\\\evil\\\\x) >> >>'),
  ],
  ['a PDF with a file of another machine', pdf('/X << /S /Go /F (\\\\\\\\evil\\\\x.pdf) >>')],
  ['a PDF with one in hexadecimal', pdf('/X << /UF <5C5C6576696C> >>')],
  ['a PDF with a link to a file', pdf('/A << /S /URI /URI (file:///etc/passwd) >>')],
  ['a PDF with a link nobody can read', pdf('/A << /S /URI /URI <6a617661> >>')],
  ['an encrypted PDF', pdf('/Encrypt 4 0 R')],
  ['a PDF packed twice', packedPdf('null', '/Filter [/ASCIIHexDecode /FlateDecode]')],
  [
    'a PDF packed in rows',
    packedPdf('null', '/Filter /FlateDecode /DecodeParms << /Predictor 12 >>'),
  ],
  ['a PDF that unpacks to very much', packedPdf('x'.repeat(40_000_000))],
  [
    'a PDF that numbers more objects than it could hold',
    pdf(
      `>> endobj 2 0 obj << /Type /ObjStm /First 2900000 >>\nstream\n${'7 0 '.repeat(750_000)}\nendstream endobj 3 0 obj <<`,
    ),
  ],
  ['a PDF without an end', pdf().subarray(0, 40)],
  ['a PNG with a wrong checksum', png().fill(7, 41, 44)],
  ['half a PNG', png().subarray(0, 50)],
  ['half a JPEG', sampleFiles.jpeg.subarray(0, -2)],
  ['half a WebP', sampleFiles.webp.subarray(0, -2)],
  ['a picture of four thousand million pixels', png(65_000, 65_000)],
  ['a zip', Buffer.from('PK\x03\x04 anything', 'latin1')],
])('%s is refused', (_, bytes) => {
  expect(checkFile(bytes)).toBeNull()
})

it.each(['png', 'jpeg', 'webp', 'pdf'] as const)('what follows a %s is not kept', (kind) => {
  const whole = sampleFiles[kind]
  const end = checkFile(whole)?.end ?? 0
  for (const tail of [html, Buffer.from('PK\x03\x04', 'latin1'), Buffer.from('\n\n')]) {
    expect(checkFile(Buffer.concat([whole, tail]))?.end).toBe(end)
  }
})

it.each([
  ['opens at a page', pdf('/OpenAction [3 0 R /Fit]')],
  ['opens at a packed place', packedPdf('<< /S /GoTo /D [3 0 R /XYZ 0 0 0] >>')],
  ['links to the web', pdf('/A << /S /URI /URI (https://bank.ir/receipt?id=1) >>')],
  ['has an outline', pdf('/First 3 0 R /AP << /N 5 0 R >>')],
])('a PDF that %s is taken', (_, bytes) => {
  expect(checkFile(bytes)?.mediaType).toBe('application/pdf')
})

it('a script’s name inside a compressed stream is chance, and no refusal', () => {
  expect(checkFile(pdf('>> stream\nx/JS y endstream'))?.mediaType).toBe('application/pdf')
})

it('a file made to be read slowly is read in one pass', () => {
  expect(checkFile(pdf('stream\n'.repeat(700_000)))).toBeNull()
  expect(checkFile(pdf(' stream\n obj endstream'.repeat(200_000)))).not.toBeNull()
  expect(checkFile(pdf(' stream\n endstream'.repeat(250_000)))).not.toBeNull()
  // Hours each, were blanks parted in every way, openings looked up one by one, or signs read without end.
  const blanks = ' '.repeat(2_000_000)
  expect(checkFile(pdf(`/ObjStm /Filter${blanks}x stream\nx endstream`))).toBeNull()
  expect(checkFile(pdf('1 0 obj [0] /OpenAction 1 0 R '.repeat(100_000)))).toBeNull()
  const unescaped = vi.spyOn(String, 'fromCharCode')
  expect(checkFile(pdf('#41'.repeat(1_000_000)))).toBeNull()
  expect(unescaped).not.toHaveBeenCalled()
  const dots = `${'. '.repeat(50_000)}x.png`
  expect(cleanFileName(dots, 'image/png').length).toBeLessThan(110)
})

it('no bytes at all make a reader fail', () => {
  const beginnings = Object.values(sampleFiles).map((whole) => fc.constant(whole))
  fc.assert(
    fc.property(fc.oneof(...beginnings), fc.nat(200), fc.uint8Array(), (whole, cut, rest) => {
      const checked = checkFile(Buffer.concat([whole.subarray(0, cut), rest]))
      return checked === null || checked.end <= Math.min(cut, whole.length) + rest.length
    }),
  )
})

it.each([
  ['../../etc/passwd', 'passwd.png'],
  ['C:\\fakepath\\رسید.PNG', 'رسید.png'],
  ['‮gnp.exe', 'gnp.exe.png'],
  ['رسید\u0000\u0007 بانک.png', 'رسید بانک.png'],
  ['پیش‌فاکتور.png', 'پیش‌فاکتور.png'],
  ['page.html', 'page.html.png'],
  ['.htaccess', 'htaccess.png'],
  ['"; filename=x.html;.png', 'filename=x.html-.png'],
  ['', 'پیوست.png'],
  ['\ud800.png', '\ufffd.png'],
  [`${'ن'.repeat(400)}.png`, `${'ن'.repeat(100)}.png`],
])('the name %j becomes %j', (given, cleaned) => {
  expect(cleanFileName(given, 'image/png')).toBe(cleaned)
})

it('no name breaks the header that carries it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (given) => {
      const header = dispositionOf(cleanFileName(given, 'image/png'), 'image/png')
      return /^inline; filename="file\.png"; filename\*=UTF-8''[\w.!~%-]+$/.test(header)
    }),
  )
})
