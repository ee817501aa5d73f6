import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { medicineList } from '#src/catalogue/medicines/list.ts'
import { drawnText } from '#tests/support/drawn-text.ts'
import { FilterPanel } from './filter-panel.tsx'
import type { AroundProps } from './list-around.tsx'
import { ListCharts } from './list-charts.tsx'
import { listLinks } from './list-links.ts'
import { LockedColumns } from './list-states.tsx'
import { plainView } from './view.ts'

it.each([
  [['قیمت واحد', 'از پارسال'], 'ستون‌های قیمت واحد و از پارسال برای ۷۸۷ دارو با ورود'],
  [['اعتبار تا'], 'ستون اعتبار تا برای ۷۸۷ دارو با ورود'],
])('what waits is told as columns, not as one thing of the records', (columns, words) => {
  const band = <LockedColumns columns={columns} records="۷۸۷ دارو" back="/medicine" />
  expect(drawnText(band)).toContain(words)
})

it('a chart of fixed words has what no source tells beside them, which cannot be chosen', () => {
  const facets = {
    supply: [
      { value: 'local', label: '', count: 3 },
      { value: 'imported', label: '', count: 2 },
      { value: '', label: '', count: 1 },
    ],
  }
  const view = plainView(medicineList)
  const links = listLinks('/medicine', medicineList, view)
  const drawn = renderToStaticMarkup(
    <ListCharts
      definition={medicineList}
      view={view}
      facets={facets}
      noun="دارو"
      links={links}
      by={0}
    />,
  )
  expect(drawn).toContain('title="نامعلوم: ۱ دارو"')
  expect(drawn.match(/<a(?: href=)?/g)).toEqual(['<a href=', '<a href='])
})

it('of a choice that no record of the list has it is not said that none has it', () => {
  const view = plainView(medicineList)
  const props = {
    definition: medicineList,
    view,
    facets: { supply: [{ value: 'local', label: '', count: 3 }] },
    links: listLinks('/medicine', medicineList, view),
    by: 0,
    answer: { locked: [], empty: { filters: [], choices: ['supply=emergency'], presets: [] } },
  }
  const drawn = drawnText(<FilterPanel {...(props as unknown as AroundProps)} />)
  expect(drawn).toMatch(/تولید داخل۳.*وارداتی۰.*فوریتی—/s)
})

it('beside what one asks nothing is offered that cannot be asked with it', () => {
  const question = { kind: 'oneOf', asks: 'alone' }
  const filters = { country: { ...question, label: 'کشور' }, month: { ...question, label: 'ماه' } }
  const props = {
    definition: { ...medicineList, filters },
    view: { ...plainView(medicineList), filters: { country: ['TR'] } },
    facets: { country: [{ value: 'TR', label: 'ترکیه', count: 3 }] },
    by: 0,
    answer: { locked: [] },
  }
  const drawn = drawnText(<FilterPanel {...(props as unknown as AroundProps)} />)
  expect(drawn).toContain('ترکیه')
  expect(drawn).not.toContain('ماه')
})

it.each(['12', '۱٬۲۰۰', '１２', '٣٫٥'])(
  'a range takes %s, which a browser would refuse by its pattern',
  (text) => {
    const { price } = medicineList.filters
    const props = {
      definition: { ...medicineList, filters: { price } },
      view: plainView(medicineList),
      facets: {},
      links: listLinks('/medicine', medicineList, plainView(medicineList)),
      by: 0,
      answer: { locked: [] },
    }
    const drawn = renderToStaticMarkup(<FilterPanel {...(props as unknown as AroundProps)} />)
    const [, pattern = ''] = /pattern="([^"]*)"/.exec(drawn) ?? []
    expect(text).toMatch(new RegExp(`^(?:${pattern})$`, 'v'))
  },
)
