import { readTable } from '#data/reference/read-table.ts'
import { NUMBER_WORDS } from '#src/persian/amounts.ts'

const WORDS = readTable('spoken-words', ['spoken', 'written', 'part'])
const wordsOf = (part: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    WORDS.filter((word) => word.part === part).map(({ spoken, written }) => [spoken, written]),
  )

const SPOKEN = wordsOf('')
/** «نمیشن»: the verbs of these questions as they are spoken; who «hits» or «brings» a medicine makes or imports it. */
const VERBS = wordsOf('verb')
const VERB = new RegExp(`^(ن?می) ?(${Object.keys(VERBS).join('|')})$`)

/** Nouns of these questions, whose plural is spoken with a bare «ا»: «شرکتا», «قرصای», «شرکتایی». */
const NOUNS =
  'شرکت دارو قرص کپسول امپول شربت مکمل پروانه مجوز محصول فرصت قیمت مولکول رقیب برند سازنده بیوتیک واکسن مسکن'
const PLURAL = new RegExp(`^(${NOUNS.replaceAll(' ', '|')})ا(ی{0,2})$`)
/** «مجوزشون» */
const THEIRS = new RegExp(`^(${NOUNS.replaceAll(' ', '|')})شون$`)
const DEARER = /^(ارز|گر)ون(?=$|تر)/
/** «هزارتومن», «صدهزار». */
const AMOUNT = new RegExp(
  `^(${Object.keys(NUMBER_WORDS).join('|')})?(هزار|میلیون|میلیارد)?(تومان|تومن|ریال)?$`,
)

/** Words as they are spoken, for who types them in Latin letters. */
export const SPOKEN_WORDS: ReadonlySet<string> = new Set([
  ...Object.keys(SPOKEN),
  ...Object.keys(VERBS).flatMap((verb) => [`می${verb}`, `نمی${verb}`]),
  ...Object.values(VERBS).flatMap((verb) => [`می${verb}`, `نمی${verb}`]),
  'ها',
  'های',
  'هایی',
  'چی',
  'ای',
])

/** A word of a question as it is written: «کدوم» is «کدام», «میشن» and «می‌شن» are «می شوند». */
export function written(word: string, before = ''): string {
  if (word === 'بی' && /^(?:ویتامین|هپاتیت)$/.test(before)) return 'ب'
  if (/^ن?می$/.test(before) && Object.hasOwn(VERBS, word)) return VERBS[word] ?? word
  const [, beginning, verb = ''] = VERB.exec(word) ?? []
  if (beginning) return `${beginning} ${VERBS[verb]}`
  const [, noun, of = ''] = PLURAL.exec(word) ?? []
  if (noun) return `${noun} ها${of}`
  const [, owned] = THEIRS.exec(word) ?? []
  if (owned) return `${owned} شان`
  const [, ...amount] = AMOUNT.exec(word) ?? []
  if (amount.length > 0) return amount.filter(Boolean).join(' ')
  return SPOKEN[word] ?? word.replace(DEARER, '$1ان').replace(/(?<=ها?یی|ان ?تر|ترین)ه$/, '')
}
