import { formatJalali } from '#src/persian/dates.ts'
import { SHORTAGE_SOURCE_WORDS } from '#src/words/market-fact-words.ts'
import type { OpenNotice } from './market-facts.server.ts'

/** «انجمن صنفی»: the class of a source of notices. */
export const noticeSource = (sourceClass: string): string =>
  Reflect.get(SHORTAGE_SOURCE_WORDS, sourceClass) ?? sourceClass

/** «اعلان کمبود: انجمن صنفی، ۱۴۰۵/۰۶/۱۲»; what a source said, never a guess of stock. */
export function shortageWords({ shortage }: { shortage: OpenNotice | null }): string | null {
  return (
    shortage &&
    `اعلان کمبود: ${noticeSource(shortage.sourceClass)}، ${formatJalali(shortage.noticedOn)}`
  )
}
