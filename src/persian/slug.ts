import { decoded } from './decoded.ts'
import { compactKey, fold, readable } from './fold.ts'

/**
 * A Latin lower-case kebab of a name or strength: «Co-Amoxiclav 500 mg/125 mg» →
 * `co-amoxiclav-500-mg-125-mg`. Persian letters are left out; may be empty. Decimal points are kept
 * as hyphens, so two strengths may share a slug: the code before it is what identifies.
 */
export function slugify(text: string): string {
  return fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/**
 * The path segment of a company: its name in Persian letters as displayed (آ and hamza stay), Latin
 * in lower case, hyphens between words: «داروسازی آریا» → `داروسازی-آریا`. Not percent-encoded; the
 * link does that. Empty for a name without letters or digits.
 */
export function companySegment(name: string): string {
  return readable(name)
    .normalize('NFKC')
    .replace(/[يى]/g, 'ی')
    .replace(/ك/g, 'ک')
    .toLowerCase()
    .replace(/[\p{M}\u0640'’]+/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

/**
 * The key under which a company is found by its path segment, percent-encoded or not: any case,
 * spelling of letters, hyphen, space or half-space leads to one key. Never throws.
 */
export function companyPathKey(segment: string): string {
  return compactKey(decoded(segment) ?? segment)
}
