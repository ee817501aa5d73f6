import { plainLine } from '#src/persian/plain-text.ts'

type Params = Record<string, string>

/** A telephone shows little, and what somebody calls themselves is nobody else's advertisement. */
const MAX_SIGNS: Readonly<Record<string, number>> = { name: 40, reason: 200, first: 160, plan: 60 }
const ADDRESS_SIGNS = /[./:@\\]+/g

/** The params of an SMS: what people wrote is of one line and bounded, and a name is no address. */
export function shortParams(params: Params): Params {
  const short = Object.entries(params).map(([key, value]) => {
    const max = MAX_SIGNS[key]
    if (max === undefined) return [key, value]
    return [key, cut(plainLine(key === 'name' ? value.replace(ADDRESS_SIGNS, ' ') : value), max)]
  })
  return Object.fromEntries(short)
}

function cut(text: string, max: number): string {
  const signs = [...text]
  return signs.length <= max ? text : `${signs.slice(0, max - 1).join('')}…`
}
