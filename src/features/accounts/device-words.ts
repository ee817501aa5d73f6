const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'آیفون'],
  [/iPad/, 'آی‌پد'],
  [/Android/, 'اندروید'],
  [/Windows/, 'ویندوز'],
  [/Mac OS X|Macintosh/, 'مک'],
  [/Linux|X11/, 'لینوکس'],
]

const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'اج'],
  [/OPR\//, 'اپرا'],
  [/SamsungBrowser\//, 'مرورگر سامسونگ'],
  [/Firefox\/|FxiOS\//, 'فایرفاکس'],
  [/Chrome\/|CriOS\//, 'کروم'],
  [/Safari\//, 'سافاری'],
]

/** A device in words, from what its browser says of itself: «کروم در ویندوز». */
export function deviceWords(userAgent: string | null): string {
  const browser = nameIn(browsers, userAgent)
  const system = nameIn(systems, userAgent)
  if (browser && system) return `${browser} در ${system}`
  return browser ?? system ?? 'دستگاه ناشناخته'
}

function nameIn(names: typeof browsers, text: string | null): string | null {
  return (text && names.find(([pattern]) => pattern.test(text))?.[1]) || null
}
