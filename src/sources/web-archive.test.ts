import { expect, it } from 'vitest'
import { nfiPage } from '#tests/support/sources/nfi-page.ts'
import { readNfi } from './nfi/read-nfi.ts'
import { pageOfArchive } from './web-archive.ts'

const FROM = 'https://irc.fda.gov.ir/NFI/Detail/101'

const ENCODINGS: Record<string, (page: Buffer) => string> = {
  'quoted-printable': (page) => {
    const signs = [...page].map((byte) =>
      byte > 126 || byte === 61 || byte < 32
        ? `=${byte.toString(16).toUpperCase().padStart(2, '0')}`
        : String.fromCharCode(byte),
    )
    return (signs.join('').match(/(?:=..|[^=]){1,24}/g) ?? []).join('=\r\n')
  },
  base64: (page) => (page.toString('base64').match(/.{1,76}/g) ?? []).join('\r\n'),
  '8bit': (page) => page.toString('latin1'),
}

function archiveOf(encoding: string): Buffer {
  const part = (type: string, of: string, body: string) =>
    `------MultipartBoundary--a----\r\nContent-Type: ${type}\r\nContent-Transfer-Encoding: ${of}\r\nContent-Location: ${FROM}\r\n\r\n${body}\r\n`
  const page = ENCODINGS[encoding]?.(Buffer.from(nfiPage())) ?? ''
  return Buffer.from(
    [
      'From: <Saved by Blink>\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related;\r\n',
      '\ttype="text/html";\r\n\tboundary="----MultipartBoundary--a----"\r\n\r\n',
      part('text/css', 'quoted-printable', 'label { color: red }'),
      part('text/html', encoding, page),
      part('image/gif', 'base64', 'AAAA'),
      '------MultipartBoundary--a------\r\n',
    ].join(''),
    'latin1',
  )
}

it.each(Object.keys(ENCODINGS))(
  'a page in a web archive as %s reads as the page itself',
  (encoding) => {
    const { records, problems } = readNfi({ name: 'آزمونول.mht', bytes: archiveOf(encoding) })
    expect(problems).toEqual([])
    expect(records).toEqual(readNfi({ name: '101.html', bytes: Buffer.from(nfiPage()) }).records)
  },
)

it('other files are no archives', () => {
  for (const text of [nfiPage(), '', 'From: a\r\n\r\nno parts', '{"a": 1}']) {
    expect(pageOfArchive(Buffer.from(text))).toBeNull()
  }
})
