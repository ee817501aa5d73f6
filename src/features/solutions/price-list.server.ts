import type { Tier } from '#src/access/session.ts'
import type { Queryable } from '#src/server/db/client.ts'
import type { Faq } from '../home/faq.tsx'
import { amountsOf } from '../payments/amounts.ts'
import { waysToPay } from '../payments/payment-settings.server.ts'
import { monthlyOf, savingOf } from '../payments/plan-price.ts'
import { monthsWords, purchaseWord, tierLead } from '../payments/plan-words.ts'
import { listPlans, snapshotOf } from '../payments/plans.server.ts'
import { readSeller } from '../payments/seller.server.ts'
import { readFooter } from '../shell/site-settings.server.ts'

/** What is sold, and how it can be paid for at this moment. */
export async function readPriceList(db: Queryable, held: Tier, had: Tier) {
  const [plans, seller, footer] = await Promise.all([listPlans(db), readSeller(db), readFooter(db)])
  return {
    plans: plans.map(snapshotOf).map((plan) => ({
      ...plan,
      term: monthsWords(plan.months),
      saving: savingOf(plan, plans),
      monthlyRial: monthlyOf(plan),
      amountRial: amountsOf(plan, null).amountRial,
    })),
    tiers: ([1, 2] as const)
      .filter((tier) => plans.some((plan) => plan.tier === tier))
      .map((tier) => ({ tier, about: tierLead(tier), buy: purchaseWord(held, had, tier) })),
    ...waysToPay(seller),
    /** Prices that the portal came with and no admin has confirmed. */
    sample: plans.some(({ sample }) => sample),
    ...footer,
  }
}

/** Each tier in a line, with the plan of it that costs least and what its longest term saves. */
export async function readTiersInShort(db: Queryable) {
  const plans = (await listPlans(db)).map(snapshotOf)
  return ([1, 2] as const).flatMap((tier) => {
    const own = plans.filter((plan) => plan.tier === tier)
    const [cheapest] = own.toSorted((a, b) => a.priceRial - b.priceRial)
    const [longest] = own.toSorted((a, b) => b.months - a.months)
    if (!cheapest || !longest) return []
    return [
      {
        tier,
        about: tierLead(tier),
        priceRial: cheapest.priceRial,
        term: monthsWords(cheapest.months),
        longTerm: monthsWords(longest.months),
        saving: savingOf(longest, plans),
      },
    ]
  })
}

type Ways = Pick<Awaited<ReturnType<typeof readPriceList>>, 'online' | 'transfer'>

/** How a plan can be paid for at this moment, point by point. */
export function paymentWays({ online, transfer }: Ways): readonly string[] {
  const ways = [
    online === 'zarinpal' &&
      'پرداخت اینترنتی با همهٔ کارت‌های بانکی، از درگاه زرین‌پال. اشتراک بلافاصله فعال می‌شود.',
    online === 'sandbox' && 'درگاه آزمایشی: روند خرید را نشان می‌دهد و پولی جابه‌جا نمی‌شود.',
    transfer &&
      'واریز به حساب شرکت با پیش‌فاکتور رسمی. تصویر فیش فرستاده می‌شود و پس از تأیید آن اشتراک فعال می‌شود.',
  ].filter((way) => way !== false)
  if (ways.length > 0) return ways
  return [
    'پرداخت اینترنتی و واریز بانکی در این سامانه هنوز راه‌اندازی نشده است؛ برای خرید تماس بگیرید.',
  ]
}

export const PAYMENT_FAQ: Faq = {
  'برای خرید چه باید کرد؟':
    'حساب بسازید؛ پس از تأیید آن، در صفحهٔ «خرید اشتراک» پلن و روش پرداخت را انتخاب می‌کنید. پیش از پرداخت، تاریخ آغاز و پایان و همهٔ مبلغ‌ها نوشته می‌شود.',
  'فاکتور رسمی به نام شرکت می‌دهید؟':
    'شناسهٔ ملی و کد اقتصادی شرکت هنگام خرید گرفته و با رقم کنترل آن سنجیده می‌شود. پیش‌فاکتور پیش از پرداخت و رسید با شماره و مالیات پس از آن چاپ‌شدنی است و در حساب کاربری می‌ماند.',
  'اگر پیش از پایان اشتراک تمدید کنم، روزهای مانده از بین می‌رود؟':
    'نه. تمدید همان پلن به پایان اشتراک فعلی افزوده می‌شود. در ارتقا، روزهای مانده به نسبت آنچه برای هر ماه پرداخته‌اید و قیمت ماهانهٔ پلن جدید تبدیل می‌شود و نتیجه پیش از پرداخت نشان داده می‌شود.',
  'پس از پایان اشتراک چه می‌شود؟':
    'چیزی پاک نمی‌شود. پلن رایگان برقرار است، هشدارها می‌ایستند و با تمدید همه چیز از همان جا ادامه می‌یابد. هفت و سه روز پیش از پایان یادآوری می‌فرستیم؛ تمدید خودکار و برداشت بی‌خبر در کار نیست.',
  'پول از حسابم رفته ولی اشتراک فعال نشده است؛ چه کنم؟':
    'دوباره پرداخت نکنید. پرداخت‌های نیمه‌کاره خودکار از درگاه پرسیده می‌شود و هر پرداخت تنها یک بار به کار می‌رود. اگر تا یک ساعت روشن نشد، از بخش پشتیبانی با شمارهٔ پیگیری بانک بنویسید.',
  'کد تخفیف را کجا بنویسم؟':
    'در صفحهٔ خرید، پس از انتخاب پلن. تخفیف از قیمت پلن کم و مالیات از باقی‌مانده حساب می‌شود.',
}

export const TRUST: readonly string[] = [
  'شمارهٔ کارت و رمز تنها در صفحهٔ درگاه پرداخت نوشته می‌شود و به این سامانه نمی‌رسد.',
  'مبلغی که درگاه تأیید می‌کند با مبلغ ثبت‌شدهٔ سفارش سنجیده می‌شود؛ هر پرداخت یک بار و تنها یک بار به کار می‌رود.',
  'فیش‌های بانکی بیرون از دسترس عموم نگه داشته می‌شود و تنها صاحب آن و مدیران سامانه آن را می‌بینند.',
]
