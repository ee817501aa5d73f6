import { describe, expect, it } from 'vitest'
import type { TemplateColumn } from '#src/catalogue/facts/template.ts'
import { TEMPLATE_ORDER, TEMPLATES } from '#src/catalogue/templates.ts'
import { readTemplateCell } from '#src/features/importing/rows/template-cell.ts'
import { buildCatalogue, renderCatalogue } from './generate/catalogue.ts'
import { readSample, sampleText } from './read-sample.ts'

const MEGABYTE = 2 ** 20

describe('the files of the sample catalogue', () => {
  it('are what the generator makes, byte for byte', () => {
    const made = renderCatalogue(buildCatalogue())
    for (const name of TEMPLATE_ORDER) expect(made.get(name) === sampleText(name), name).toBe(true)
  })

  it('are made alike twice', () => {
    expect(renderCatalogue(buildCatalogue())).toEqual(renderCatalogue(buildCatalogue()))
  })

  it('are small enough to load in seconds', () => {
    const bytes = TEMPLATE_ORDER.map((name) => Buffer.byteLength(sampleText(name)))
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1.5 * MEGABYTE)
  })

  it.each(TEMPLATE_ORDER)('%s has a byte order mark, CRLF and the template’s headers', (name) => {
    const text = sampleText(name)
    expect(text.startsWith('\uFEFF')).toBe(true)
    expect(text.endsWith('\r\n')).toBe(true)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    const headers = Object.values(TEMPLATES[name].cells).map(({ header }) => header)
    expect(text.slice(1, text.indexOf('\r\n')).split(',')).toEqual(headers)
  })

  it.each(TEMPLATE_ORDER)('%s has no cell that the import would refuse', (name) => {
    const columns: TemplateColumn[] = Object.values(TEMPLATES[name].cells)
    const refused = readSample(name).flatMap((row) =>
      columns
        .map((column) => [column.header, row[column.header], column] as const)
        .filter(([, cell, column]) => !('value' in readTemplateCell(column, cell ?? '')))
        .map(([header, cell]) => `${header}: ${cell}`),
    )
    expect(refused).toEqual([])
  })

  it.each(TEMPLATE_ORDER)('%s has no Arabic letters', (name) => {
    expect(sampleText(name)).not.toMatch(/[يكىة]/)
  })
})
