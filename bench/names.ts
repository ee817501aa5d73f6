import type { Chance } from './chance.ts'

export interface Name {
  en: string
  fa: string
}

const pairs = (text: string): Name[] =>
  text.split(' ').map((pair) => {
    const [en = '', fa = ''] = pair.split(':')
    return { en, fa }
  })

const STARTS = pairs(
  'ato:آتو ami:آمی beta:بتا bro:برو cefa:سفا cipro:سیپرو clo:کلو dexa:دگزا diclo:دیکلو eno:انو erto:ارتو fluo:فلوئو furo:فورو gaba:گابا gli:گلی halo:هالو ibu:ایبو iso:ایزو keto:کتو lami:لامی levo:لوو loza:لوزا meto:متو mino:مینو nife:نیفه nitro:نیترو olan:اولان oxa:اگزا panto:پانتو peri:پری pro:پرو rami:رامی riso:ریزو sita:سیتا sulfa:سولفا tamo:تامو tera:ترا tri:تری vala:والا zolo:زولو',
)
const MIDDLES = pairs(
  'ba:با bi:بی co:کو da:دا di:دی fe:فه ga:گا go:گو ka:کا la:لا li:لی lo:لو ma:ما me:مه mi:می na:نا ne:نه no:نو pa:پا pi:پی ra:را ri:ری ro:رو sa:سا si:سی ta:تا te:ته ti:تی va:وا vi:وی za:زا zi:زی',
)
const ENDS = pairs(
  'cillin:سیلین clovir:کلوویر dipine:دیپین fen:فن floxacin:فلوکساسین gliptin:گلیپتین lol:لول mab:ماب mycin:مایسین nazole:نازول pam:پام pril:پریل ril:ریل sartan:سارتان setron:سترون statin:استاتین tidine:تیدین tinib:تینیب toin:توئین xaban:گزابان zepam:زپام zine:زین zole:زول',
)

/** Different names that look like those of substances. */
export function inventNames(count: number, chance: Chance): Name[] {
  const found = new Map<string, Name>()
  while (found.size < count) {
    const middles =
      chance.next() < 0.5 ? [chance.pick(MIDDLES)] : [0, 1].map(() => chance.pick(MIDDLES))
    const parts = [chance.pick(STARTS), ...middles, chance.pick(ENDS)]
    const en = parts.map((part) => part.en).join('')
    found.set(en, { en, fa: parts.map((part) => part.fa).join('') })
  }
  return [...found.values()]
}

/** Different short names, such as brands and companies bear. */
export function inventMarks(count: number, chance: Chance): Name[] {
  const found = new Map<string, Name>()
  while (found.size < count) {
    const long = chance.next() < 0.75
    const parts = [
      chance.pick(STARTS),
      chance.pick(MIDDLES),
      ...(long ? [chance.pick(MIDDLES)] : []),
    ]
    const tail = found.size > 20_000 ? chance.pick(MIDDLES) : { en: '', fa: '' }
    const en = [...parts, tail].map((part) => part.en).join('')
    found.set(en, { en, fa: [...parts, tail].map((part) => part.fa).join('') })
  }
  return [...found.values()]
}
