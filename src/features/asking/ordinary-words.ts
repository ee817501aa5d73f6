import { readTable } from '#data/reference/read-table.ts'
import { nameKey, plainQuestion } from './plain-question.ts'

const wordsOf = (text: string) => new Set(text.split(' ').map(plainQuestion))

/**
 * Words of firms' names that say something of medicines or of anything, or are a part of a verb («می‌آورد»): a firm
 * is meant by them behind «شرکت» alone.
 */
const OF_FIRMS = wordsOf(
  'حیاتی بیمارستانی ضروری تخصصی عمومی نوین سلامت آورد گیاه گیاهی گیاهان طبیعی شیمیایی زیستی پروتئین خرما دکتر اقتصاد سرمایه پزشکی مهندسی مدیریت تغذیه عصاره تخمیر مشاوره اروپا تحقیقات تشخیصی مرکزی علمی بیوشیمی شوینده زنده آینده امروز برتر کالای الملل مفید هیات امنای صرفه جویی ارزی معالجه بیماران وتولیدی وبهداشتی ولوازم وچهل دنیای پالایش پژوهش پژوه مکانیزه گروپ فردا فردای سازمان موسسه انتقال هزاره تدارکات آزاده ستارگان آیین ندای الکتریک شاهد گویا وسرم نامی پلاسمای تجهیز محقق جوان عنصر هشتم منحصر تابان فراوری هلال آزمایشگاهی طلایی تقطیر طبیبان ستاره گازهای مددکاران هنگام نگاه دویست سیصد ششصد چهار گذاری مشارکتی شماره درخشان بیولوژیکی سرهنگ ایثارگران فرایند الکلی نامان آزاد رویکرد پیشرو تشخیص ساعی صادق شفیع نیکو طعام اسرار حکیمان بندی باند چکان قندهای رژیمی خدماتی تاسیساتی مشرق زمین شفای عارف مومن بلوط ترنج جهاد دانشگاهی پرتو آفرینش مشاوران آوای دیار منطقه آرامش بقای سعادت متین تحقیق فراز معجزه اندیش عرصه داران سرشت فرهیخته شکوه صبور دانه سالم پویایی پیشگان طبیب قدیمی نژاد موعود شمال جنوب شرق غرب خراسان خرمشهر جهرم میبد ایلام ساوه لرستان یاسوج کاشان انزلی خوانسار دماوند',
)

export const isOrdinary = (name: string) => OF_FIRMS.has(plainQuestion(name))

/** Words of the common language that look like a slip of a name: «زعفران» is no «زوفران», «پرتقال» no country. */
const OF_EVERYBODY = wordsOf(
  'آماده پرتقال نارنگی شوید سنبل یاسمن کاهو کلم هویج خیار گوجه قهوه چای شکلات ماست پنیر کره روغن عدس نخود گندم برنج ذرت بادام پسته گردو انار انگور انجیر گیلاس آلبالو هندوانه خربزه تمشک موز ماهی میگو باکتری مانیتور کامپیوتر دانشگاه مدرسه بیمارستان اورژانس گمرک مالیات آمار استراتژی',
)

let ingredients: ReadonlySet<string> | undefined

/** A word that means itself; what supplements are made of is known by its own name too. */
export const isItself = (word: string) => OF_EVERYBODY.has(word) || isIngredient(word)

/** What supplements are made of: «امگا ۳», which registers write in Latin letters alone. */
export function isIngredient(name: string): boolean {
  ingredients ??= new Set(
    readTable('ingredient-names', ['names', 'beginnings']).flatMap(({ names }) =>
      names.split('|').map(nameKey),
    ),
  )
  return ingredients.has(nameKey(name))
}
