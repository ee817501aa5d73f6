/** What a phrase says: values of a filter by its key, an order, a list; `first`: '#' is the number in it. */
export type Said = Readonly<Record<string, string | readonly string[]>>

/** States of a licence in force, as the pages of a medicine and of a company count them. */
export const CURRENT = ['active', 'expiring', 'listed', 'emergency']

// Parts of which phrases are made; their letters are those of `phrase`.

export const IS = '(?: (?:هست|هستند|است|اند|باشد|باشند|می~شوند|می~شود|شده~اند|شده|شده است))?'
export const NOT = '(?: که)? (?:نیست|نیستند|نباشد|نباشند|نمی~شود|نمی~شوند)'
export const HAVE = '(?: (?:دارد|دارند|داشت|داشتند|داشته باشد|داشته باشند))?'
export const MAKER =
  '(?:تا )?(?:سازنده|تولید~کننده|شرکت سازنده)(?:~ای)?(?: (?:داخلی|ایرانی|در ایران|داخل))?'
/** «غیر از ایرانی‌ها», «منهای وارداتی» */
export const EXCEPT = '(?:غیر~(?:از )?|(?:به )?جز |بجز |به استثنای |منهای )'
/** «makes it», alone or all of it. */
export const MADE = '(?:می~ساز(?:د|ند)|تولید~(?:شان |ش )?می~کن(?:د|ند))'
export const ONLY = '(?:فقط|تنها|صرفا|منحصرا)'
/** The order of who has most, as lists of companies call it. */
export const BY_SIZE: readonly string[] = ['-licences', '-products']
export const HERE = '(?:در ایران|در داخل|در داخل کشور|در کشور|اینجا)'
export const THEIR = '(?:~شان|~ش|~هایشان|~اش|~های|~ها|~هایی|~ی)?'
/** What a price is of, and the unit that lists call it by. */
export const UNIT = '(قرص|کپسول|آمپول|ویال|میلی~لیتر|سی~سی|گرم|دوز|شیاف|برچسب|ساشه)'
export const UNITS: Readonly<Record<string, string>> = {
  قرص: 'tablet',
  کپسول: 'capsule',
  آمپول: 'ampoule',
  ویال: 'vial',
  'میلی~لیتر|سی~سی|شربت|سوسپانسیون|قطره|سرم': 'ml',
  'گرم|پماد|کرم|ژل': 'gram',
  دوز: 'dose',
  شیاف: 'suppository',
  برچسب: 'patch',
  ساشه: 'sachet',
  عدد: 'piece',
}

/** What a list of medicines is of; «قلم انسولین» is none. */
export const ITEM = '(?:دارو|اقلام|مولکول|کد~های ژنریک|کد ژنریک|(?<!انسولین )قلم(?! انسولین))'
