import { isUnit } from '#src/persian/amounts.ts'
import { fold } from '#src/persian/fold.ts'
import { otherKeys } from '#src/persian/keyboard.ts'
import { queryWords } from './query-words.ts'

/** Keys of punctuation that are letters in Persian; in Persian letters they come of Latin words never. */
const LETTER_KEYS = /[,;'[\]\\`]/
/** A piece of the text looks like Persian typed on Latin keys: «,vd;» begins with a letter. */
export function hasLetterKeys(text: string): boolean {
  return /[a-z][,;'[\]\\`]+[a-z]/i.test(text)
}

/** Words as short as this may be known by chance. */
const CHANCE = 3

/**
 * The text as it would stand had what is not known of it been typed on the other keyboard, one for
 * each layout that differs. Short words go with the others, for they are known by chance.
 */
export function keyReadings(text: string, isKnown: (word: string) => boolean): string[] {
  const tokens = text.split(/\s+/).filter(Boolean)
  const isSure = (word: string) => word.length > CHANCE && isKnown(word)
  const isStrange = (token: string) => {
    const words = queryWords(token)
    if (words.every(isUnit)) return false
    return LETTER_KEYS.test(token) ? !words.every(isSure) : !words.every(isKnown)
  }
  if (!tokens.some(isStrange)) return []
  const readings = [0, 1].map((layout) =>
    tokens
      .map((token) => {
        if (!isStrange(token) && fold(token).length > CHANCE) return token
        const others = otherKeys(token)
        const other = others[layout] ?? others[0] ?? token
        return /[a-z]/i.test(other) && LETTER_KEYS.test(other) ? token : other
      })
      .join(' '),
  )
  return [...new Set(readings)].filter((reading) => reading !== tokens.join(' '))
}

/** A name and a strength written as one: «دولوکستین۲۰». Of fewer letters it may be a name: b12. */
const GLUED = /(\p{L}{4,})(?=\p{Nd}+(?:[.\s]|$))/gu

/**
 * The text with the spaces that may have been left out: for half-spaces («کی‌بی‌سی» is registered in three
 * words) and before a number.
 */
export function partedReadings(text: string): string[] {
  const readings = [text.replaceAll('\u200c', ' '), text.replaceAll(GLUED, '$1 ')]
  return readings.filter((reading) => reading !== text)
}
