import { NUMBER_WORDS } from '#src/persian/amounts.ts'
import { phrase } from './plain-question.ts'

const NUMBERS = Object.keys(NUMBER_WORDS).filter((word) => word !== 'یک')
/** Beginnings: of denials, of what is left out, of another side of a number or a day, of what is over, of times. */
const BEGINNINGS =
  'نیست نباش ندار نداشت نمی نشد نشو نبود نکرد نکن نگرفت نگیر نیامد نرفت نیافت نساخت نداد نخورد نرسید غیر بغیر جز بجز بدون فقط تنها مگر منهای استثنا فاقد هیچ هرگز بیشتر کمتر قدیمی اولین بالا پایین حداقل حداکثر برطرف رفع قبلا سابق تقریبا اوایل اواسط اواخر نیمه امروز دیروز فردا امسال پارسال فروردین اردیبهشت خرداد مرداد شهریور ابان بهمن اسفند'
const WHOLE = `no not non without except only or between نه اگر اگه بی یا بیش کم دست زیر قبل بعد پیش پس حدود نزدیک تمام اول اخر ابتدا ابتدای انتها انتهای ${NUMBERS.join(' ')}`
const TURNING = `${BEGINNINGS.split(' ').join('[^ ]*|')}[^ ]*|${WHOLE.split(' ').join('|')}|\\d[^ ]*`

/** Whether something of a text is not meant: «متفورمین نه ۵۰۰». */
export const leavesOut = (plain: string) => phrase('نه|ب?جز|ب?غیر از|بدون|منهای|مگر').test(plain)

/** Whether words turn the meaning of what was read, where they are left unread. */
export function isTurning(plain: string): boolean {
  return phrase(TURNING).test(plain)
}

/** Whether what was left unread leaves something out of the rest. */
export function isExcept(plain: string): boolean {
  return phrase('ب?غیر|ب?جز|منهای|مگر|الا|استثنا[^ ]*|except').test(plain)
}

/** Who asks says what they are: «من مدیر بازرگانی یک شرکت پخش هستم». */
export const WHO_ASKS = phrase(
  '(?:من|ما|بنده|اینجانب) (?:مدیر|کارشناس|مسئول|رئیس|معاون|داروساز|پزشک|خریدار|نماینده|سرمایه~گذار|دانشجو|یک|از)(?: [^ ]+){0,6} (?:هستم|هستیم|می~باشم)',
)

/** Words that say nothing of their own beside what was read. */
export const SILENT =
  'اصلا دوزهای اشکال قدرت~های with of the in for please hello ببین بهم توش اون فعالیت مانده درود شما بپرسم احترام احتراما تشکر سپاس سپاسگزارم عرض ادب جناب سرکار آقای خانم مهندس همکار همکاران گرامی محترم بنده درخواست ارسال بفرستید نمایید نماید گردد نیاز مورد اختیارم قرار پیرو با~سلام سلام وقت~بخیر خسته~نباشید لطفا ممنون متشکرم مرسی خواهشمند می~خواستم می~خواستیم بدانم بدونم بدانیم ببینم ببینیم بگی بگید بگین بدی بدین نشانم نشونم بیار بیارید برام دربیار می~گردم می~گردیم دنبال هستم هستیم اعلام فرمایید بفرمایید کن استخراج پیدا مرتب~کن اطلاعات یک~لیست یک~فهرست یک~گزارش گزارش آمار حاضر جزئیات همراه جدول فایل اکسل خروجی کدومن کدومان چیان آیا atc کامل داروسازی مگه نماد کل حالا شدن کیه چنده چقدره قیمت~ها قیمت~هایی کدام کدام~یک کدام~ها کدام~اند کدامند چه چی چیست چیه چقدر چیز چیزها چیزهایی چیزی کسی کسانی کی شامل چون زیرا نسبت طرف هایش هایشان هاشون هاشان تا~ست تاست هاست اضافه دارویی که را رو از در به با برای تا و هم نیز هر همه همه~ی این آن آن~ها ها های هایی ی ای اند ند ام است هست هستند بود بودند باشد باشند شد شدند شده شده~اند شوند می شود می~شود می~شوند می~کنیم می~کند می~کنند می~خواهم می~خواهیم می~زنند می~پرد می~آید می~آیند آید آیند نشان بده بدهید بگویید دهید کنید موجود موجودند گرفته گرفته~اند لیستی همین دقیقا در~حال فهرست لیست نام اسم بگو من ما داریم دارم داشتیم دارد دارند داشتند داشته داشت مال برای~ما شان شون یشان اش مربوط گروه زیر~گروه درمانی دسته نوع شکل صورت فرم راه مصرف قیمت قیمت~شان بسته دارای کشور درمان ثبت مجوزشان دیگر دیگری خود تاکنون اما ولی شرکت سازنده سازنده~ها سازنده~های سازندگان تولید~کننده تولید~کننده~ها تولید~کننده~های تولید~کنندگان مجوز مجوزها مجوزهای وجود بوده هنوز کدامها تامین ترتیب بر حسب کجا کجاست بازار حوزه اصلی عمده مهم میان بین خاطر دلیل علت خیلی برایم بیاور بیاورید بودن افتاده سبد شماره نظر لحاظ اساس بیماری بیماری~های بیماران بیمار~های معالجه حاوی محتوی ترکیبات ژنریک~های مهارکننده مهار~کننده~ها مهار~کننده~های انواع خانواده خانواده~ی'
    .split(' ')
    .toSorted((a, b) => b.length - a.length)
    .map((word) => phrase(word))

/** Whether a word says nothing of its own. */
export const isSilent = (plain: string) => SILENT.some((pattern) => isWhole(pattern, plain))

/** Whether a phrase is all of a text. */
export function isWhole(pattern: RegExp, plain: string): boolean {
  pattern.lastIndex = 0
  return pattern.exec(plain)?.[0] === plain
}
