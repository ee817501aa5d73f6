import { rememberEach } from './clean.ts'

const NUMBER = String.raw`\d[\d,]*(?:\.\d+)?`
const UNIT = String.raw`(?:mg|mcg|ug|ng|kg|g|mL|dL|L|%|\[[A-Za-z' ]{1,8}\]|\{[A-Za-z]{2,8}\}|mCi|MBq|kBq|meq|mmol|mOsm|cm2|IU|U|h)`
const AMOUNT = String.raw`${NUMBER}\s?${UNIT}`
// A share without a unit counts pieces: «250 mg/1» is 250 mg in each tablet.
const PIECES = String.raw`${NUMBER}(?![\d.]*\s?[A-Za-z%[{])`
const FRACTION = String.raw`0\.\d+\/1`
const STRENGTH = String.raw`(?:${AMOUNT}(?:\s?\/\s?(?:${AMOUNT}|${PIECES}))*|${FRACTION})`
const VOLUME = String.raw`${NUMBER}\s?(?:mL|L|g|mg|kg|cm2|\{dose\}|\{Puff\})`

const AT_END = new RegExp(
  String.raw`^(?<rest>.*?)(?:(?:^|\s+)(?<strength>${STRENGTH}))??(?:\s*\/1\s?mL)?(?:(?:^|\s+)(?<volume>${VOLUME}))?$`,
  'i',
)
/** Longer than any title; what is longer ends in no amount. */
const MAX_TITLE = 1_000
const WHOLE_VOLUME = /^[\d.,]+\s?(?:mL|L|\{dose\}|\{Puff\})$/i

const tidied = rememberEach(tidyAmount)

/**
 * Splits the amounts off the end of a text. A single amount is a volume when it is in mL, L or
 * doses, and a strength otherwise. Both are null when the text ends in no amount.
 */
export function splitQuantities(text: string) {
  const { rest, strength, volume } = split(text.trim())
  if (strength !== null && volume === null && WHOLE_VOLUME.test(strength)) {
    return { rest, strength: null, volume: tidied(strength) }
  }
  if (strength === null && volume !== null && !WHOLE_VOLUME.test(volume)) {
    return { rest, strength: tidied(volume), volume: null }
  }
  return { rest, strength: strength && tidied(strength), volume: volume && tidied(volume) }
}

function split(text: string) {
  if (text.length > MAX_TITLE) return { rest: text, strength: null, volume: null }
  const groups = AT_END.exec(text)?.groups
  const rest = (groups?.rest ?? text).trim()
  const strength = groups?.strength ?? null
  const volume = groups?.volume ?? null
  // «1000 [iU]/1000 [iU] 1000 [iU]»: the shares of a combination, then their sum.
  const before = strength && !volume ? AT_END.exec(rest)?.groups : undefined
  if (before?.strength) return { rest: before.rest ?? '', strength: before.strength, volume }
  return { rest, strength, volume }
}

/** `20 mg/1mL` → `20 mg/mL`, `2 %/0.5 %` → `2%/0.5%`, `100 [iU]` → `100 IU`, `250 mg/1` → `250 mg`. */
export function tidyAmount(amount: string): string {
  if (amount.length > MAX_TITLE) return amount
  const tidy = amount
    .replace(/^0\.\d+(?=\/1$)/, (share) => `${Number((Number(share) * 100).toPrecision(6))}%`)
    .replace(/\s*\/\s*/g, '/')
    .replace(/\[([^\]]+)\]/g, (_, unit: string) => (/^iu$/i.test(unit) ? 'IU' : unit))
    .replace(/\{([^}]+)\}/g, (_, unit: string) => unit.toLowerCase())
    .replace(/(\d)\s*([A-Za-z])/g, '$1 $2')
    .replace(/\s+%/g, '%')
    .replace(/\bug\b/g, 'mcg')
    .replace(/\/1$/, '')
  return withoutOne(tidy)
}

/** «mg/1 mL» is «mg/mL», but in «1 g/1 g» the second is a component's own amount. */
function withoutOne(amount: string): string {
  const carrier = /([A-Za-z%]+\d?)\/1 (mL|L|g|kg|dose|puff|h|cm2)$/.exec(amount)
  if (!carrier || carrier[1] === carrier[2]) return amount
  return amount.replace(/\/1 ([A-Za-z0-9]+)$/, '/$1')
}
