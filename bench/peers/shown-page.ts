/** What of a page is compared: the texts of its rows and of its filters, without markup. */
export interface ShownPage {
  rows: string
  filters: string
  /** Bytes as sent, and without scripts and comments. */
  bytes: number
  markupBytes: number
}

const ROWS = /<tbody>([\s\S]*?)<\/tbody>/
const FILTERS = /<aside id="filters"[\s\S]*?<\/aside>/
const UNSEEN = /<script\b[\s\S]*?<\/script>|<!--[\s\S]*?-->/g

export async function readShownPage(url: string, cookie?: string): Promise<ShownPage> {
  const headers = { accept: 'text/html', 'accept-encoding': 'identity', ...(cookie && { cookie }) }
  const response = await fetch(url, { headers })
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`)
  const html = await response.text()
  const markup = html.replace(UNSEEN, '')
  return {
    rows: textOf(ROWS.exec(markup)?.[0] ?? ''),
    filters: textOf(FILTERS.exec(markup)?.[0] ?? ''),
    bytes: Buffer.byteLength(html),
    markupBytes: Buffer.byteLength(markup),
  }
}

/** A peer that shows something else would be measured at other work. */
export function requireSame(what: string, shown: ShownPage, wanted: ShownPage): void {
  for (const part of ['rows', 'filters'] as const) {
    if (wanted[part] === '' || shown[part] !== wanted[part]) {
      throw new Error(`${what} shows other ${part}:\n${shown[part]}\n\n${wanted[part]}`)
    }
  }
}

function textOf(markup: string): string {
  return markup.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
}
