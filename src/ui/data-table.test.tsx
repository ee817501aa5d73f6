import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { DataTable, type TableColumn } from './data-table.tsx'

it('a column of which no row has anything does not stand', () => {
  const columns: TableColumn<{ name: string; price: number | null }>[] = [
    { label: 'نام', cell: ({ name }) => name },
    { label: 'قیمت', cell: ({ price }) => price ?? '—', of: ({ price }) => price },
  ]
  const drawn = (...prices: (number | null)[]) =>
    renderToStaticMarkup(
      <DataTable
        caption="c"
        columns={columns}
        rows={prices.map((price, place) => ({ name: `r${place}`, price }))}
        rowKey={({ name }) => name}
      />,
    )
  expect(drawn(null, null)).not.toMatch(/قیمت|—/)
  expect(drawn(null, 5)).toContain('<td data-label="قیمت">—</td>')
})

it('figures share the room with words that have no width of their own', () => {
  const drawn = (key?: string) =>
    renderToStaticMarkup(
      <DataTable
        caption="c"
        columns={[
          { label: 'دارو', cell: () => 'a' },
          { label: 'واحد', cell: () => 'قرص', ...(key && { key }) },
          { label: 'قیمت', numeric: true, cell: () => '۵' },
        ]}
        rows={[1]}
        rowKey={(row) => row}
      />,
    )
  expect(drawn()).toContain('data-figures')
  expect(drawn('form')).not.toContain('data-figures')
})

it('what is counted is told for a phone, and the last rows of a long table wait to be asked for', () => {
  const drawn = (length: number) =>
    renderToStaticMarkup(
      <DataTable
        caption="c"
        columns={[
          { label: 'دارو', cell: () => 'a' },
          { label: 'سازنده', phone: 'count', cell: () => '۵' },
        ]}
        rows={Array.from({ length }, (_, place) => place)}
        rowKey={(row) => row}
        more="پروانهٔ دیگر"
      />,
    )
  expect(drawn(1)).toContain('data-phone="meta" data-counts="true">۵')
  expect(drawn(20)).not.toContain('پروانهٔ دیگر')
  expect(drawn(85)).toContain('۶۵ پروانهٔ دیگر')
})
