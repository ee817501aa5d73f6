import { plainQuestion } from './plain-question.ts'
import { written } from './spoken-words.ts'

/** Words of a question as `plainQuestion` has them, as they were typed; what was not is left as it is. */
export function asTyped(question: string, plain: string): string {
  if (plain !== plainQuestion(plain) || !/\p{L}/u.test(plain)) return plain
  const found = [/\s+/, /[\s\u200c]+/].flatMap((gap) => runOf(question.split(gap), plain) ?? [])
  return found[0] ?? plain
}

function runOf(tokens: readonly string[], plain: string): string | null {
  const read = tokens.map((token, place) => written(plainQuestion(token), tokens[place - 1]))
  for (const start of tokens.keys()) {
    for (let end = start + 1; end <= Math.min(tokens.length, start + MAX_RUN); end++) {
      if (read.slice(start, end).filter(Boolean).join(' ') !== plain) continue
      const typed = tokens
        .slice(start, end)
        .join(' ')
        .replace(/(?<=\p{L}{3})(?=\p{Nd})/gu, ' ')
      return typed.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, '')
    }
  }
  return null
}

const MAX_RUN = 8
