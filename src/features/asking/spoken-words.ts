const SPOKEN: Readonly<Record<string, string>> = {
  کدوم: 'کدام',
  کدوما: 'کدام',
  کدومها: 'کدام',
  کیا: 'چه کسانی',
  چیا: 'چه',
  کدومشون: 'کدام',
  دارن: 'دارند',
  ندارن: 'ندارند',
  داره: 'دارد',
  نداره: 'ندارد',
  نداریم: 'نیست',
  هستن: 'هستند',
  نیستن: 'نیستند',
  نیس: 'نیست',
  شرکتا: 'شرکت ها',
  داروا: 'دارو ها',
  قرصا: 'قرص ها',
  مکملا: 'مکمل ها',
  تموم: 'تمام',
  ارزون: 'ارزان',
  گرون: 'گران',
  تهرون: 'تهران',
  ایرون: 'ایران',
}

/** «نمیشن»: the verbs of these questions as they are spoken. */
const VERBS: Readonly<Record<string, string>> = {
  شه: 'شود',
  شن: 'شوند',
  کنه: 'کند',
  کنن: 'کنند',
  سازه: 'سازد',
  سازن: 'سازند',
  رسه: 'رسد',
  رسن: 'رسند',
  ده: 'دهد',
  دن: 'دهند',
  اد: 'آید',
  ان: 'آیند',
}
const VERB = new RegExp(`^(ن?می) ?(${Object.keys(VERBS).join('|')})$`)

/** A word of a question as it is written: «کدوم» is «کدام», «میشن» and «می‌شن» are «می شوند». */
export function written(word: string, before = ''): string {
  if (/^ن?می$/.test(before) && Object.hasOwn(VERBS, word)) return VERBS[word] ?? word
  const [, beginning, verb = ''] = VERB.exec(word) ?? []
  return beginning ? `${beginning} ${VERBS[verb]}` : (SPOKEN[word] ?? word)
}
