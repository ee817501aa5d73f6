import { requirePortal } from '#src/server/portal.ts'
import { backTest } from './back-test.server.ts'
import { wilson } from './wilson.ts'

const HEADINGS = ['day', 'months', 'band_from', 'codes', 'entered', 'low95', 'high95', 'class_base']

/** The back-test as a file: one row for a version, a time and a band. */
export async function handleBackTest(): Promise<Response> {
  const { rows } = await backTest(requirePortal().db)
  const lines = rows.map(({ day, months, band, codes, entered, base }) => {
    const interval = (wilson(entered, codes) ?? []).map((end) => end.toFixed(4))
    return [day, months, band, codes, entered, ...interval, base.toFixed(4)].join(',')
  })
  return new Response(`\uFEFF${[HEADINGS.join(','), ...lines].join('\r\n')}\r\n`, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="back-test.csv"',
    },
  })
}
