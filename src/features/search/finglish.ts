/** Words of questions as they are typed in Latin letters, by how they are written. */
const TYPED: Readonly<Record<string, string>> = {
  کدام: 'kodam kodom kodum',
  چه: 'che',
  کیا: 'kia kiya kiha',
  کی: 'ki',
  را: 'ro ra',
  می: 'mi',
  'می سازند': 'misazan misazand',
  'می سازد': 'misaze misazad',
  هستند: 'hastan hastand',
  چند: 'chand chande',
  'چند تا': 'chandta',
  چقدر: 'cheghadr',
  تا: 'ta',
  که: 'ke',
  و: 'va',
  از: 'az',
  در: 'dar tu too tuye',
  با: 'ba',
  است: 'ast',
  هست: 'hast',
  نیست: 'nist',
  دارد: 'dare darad',
  دارند: 'daran darand',
  ندارد: 'nadare nadarad',
  ندارند: 'nadaran nadarand',
  فقط: 'faghat faqat',
  بدون: 'bedoone bedune bedon bedun',
  تک: 'tak',
  یک: 'yek',
  دو: 'do',
  سه: 'se',
  کمتر: 'kamtar',
  بیشتر: 'bishtar',
  سازنده: 'sazande sazandeh',
  تولیدکننده: 'tolidkonande tolidkonandeh tolidkonnande',
  'تولید کننده': 'tolidkonandeye',
  واردکننده: 'varedkonande varedkonandeh',
  تولید: 'tolid',
  شرکت: 'sherkat',
  'شرکت های': 'sherkathaye',
  دارو: 'daroo daru darou',
  داروی: 'darooye daruye',
  داروهای: 'daroohaye daruhaye daroha darohaye',
  داروها: 'darooha daruha',
  قیمت: 'gheymat gheimat qeymat gheymate gheimate',
  گران: 'geran gerun',
  ارزان: 'arzan arzun',
  گرانترین: 'gerantarin',
  ارزانترین: 'arzantarin',
  وارداتی: 'varedati',
  داخلی: 'dakheli',
  ایران: 'iran',
  ایرانی: 'irani',
  قلبی: 'ghalbi',
  دیابت: 'diabet',
  سرطان: 'saratan',
  پروانه: 'parvane parvaneh',
  'پروانه های': 'parvanehaye',
  تمام: 'tamam tamoom tamum',
  'می شود': 'mishe mishavad',
  'می شوند': 'mishan mishavand',
  رقبای: 'roghabaye',
  سلام: 'salam',
  لطفا: 'lotfan',
  قرص: 'ghors qors ghorse',
  کپسول: 'kapsul capsul',
  آمپول: 'ampul ampool',
}

const WRITTEN: ReadonlyMap<string, string> = new Map(
  Object.entries(TYPED).flatMap(([written, typed]) =>
    typed.split(' ').map((word) => [word, written] as const),
  ),
)
/** A short word may be the beginning of a name; one so long, or two of them, are a question. */
const SURE_LENGTH = 5

/** The words of a text that asks in Latin letters, those of the question as they are written. */
export function inPersian(words: readonly string[]): readonly string[] {
  const known = words.map((word) => WRITTEN.get(word.toLowerCase().replace(/[?؟!.]+$/, '')))
  const asking = words.filter((_, place) => known[place] !== undefined)
  const isQuestion = asking.length > 1 || asking.some(({ length }) => length >= SURE_LENGTH)
  return isQuestion && words.length > 1 ? words.map((word, place) => known[place] ?? word) : words
}
