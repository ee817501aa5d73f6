import { TEMPLATE_LABELS, type TemplateName } from './template-labels.ts'

type Params = Readonly<Record<string, string>>

interface Template {
  subject: string | ((params: Params) => string)
  text: (params: Params) => string
  /** After this long the message would only confuse; it is dropped instead of sent. */
  lifeSeconds?: number
}

const SITE = 'دیتا دارو'

function codeTemplate(name: TemplateName, use: string): Template {
  return {
    subject: `${TEMPLATE_LABELS[name]} ${SITE}`,
    // The digits stay Latin: telephones offer to fill them in.
    text: ({ code }) =>
      `${SITE}\n${use}: ${code}\nاین کد دو دقیقه اعتبار دارد. آن را به کسی نگویید.`,
    lifeSeconds: 120,
  }
}

/** An account that was open is shut; one that was asked for is refused. */
const rejectedWords = (was?: string) =>
  was === 'ACTIVE' ? `حساب شما در ${SITE} بسته شد` : `درخواست حساب شما در ${SITE} پذیرفته نشد`

/** Of the week, or of two where one had none: the day from which on is named. */
const changesSince = ({ since, count }: Params) =>
  `${since ? `از ${since} ` : ''}تا امروز ${count ?? 'چند'} تغییر`

/** The words of every message. Params are texts, as each one names them. */
export const TEMPLATES = {
  'sign-up-code': codeTemplate('sign-up-code', 'کد تأیید شمارهٔ شما'),
  'sign-in-code': codeTemplate('sign-in-code', 'کد ورود شما'),
  'reset-code': codeTemplate('reset-code', 'کد بازیابی رمز عبور شما'),
  approved: {
    subject: `حساب شما در ${SITE} تأیید شد`,
    text: ({ name, trial, address }) =>
      `${name ?? 'همراه'} گرامی،\nحساب شما در ${SITE} تأیید شد.${trial === 'none' ? '' : ' یک ساعت دسترسی کامل آزمایشی شما با ورود بعدی یا اولین صفحه‌ای که باز کنید شروع می‌شود.'}\n${address ?? ''}`.trim(),
  },
  rejected: {
    subject: ({ was }) => rejectedWords(was),
    text: ({ name, was, reason, address }) =>
      `${name ?? 'همراه'} گرامی،\n${rejectedWords(was)}.\nدلیل: ${reason ?? 'نوشته نشده است'}\nبرای پیگیری به پشتیبانی پیام دهید${address ? `: ${address}` : '.'}`,
  },
  'password-changed': {
    subject: `رمز عبور شما در ${SITE} تغییر کرد`,
    text: ({ name }) =>
      `${name ?? 'همراه'} گرامی،\nرمز عبور حساب شما در ${SITE} تغییر کرد. اگر این کار شما نبوده است، همین حالا رمز عبور را بازیابی کنید و به پشتیبانی خبر دهید.`,
  },
  'second-factor': {
    subject: `ورود دومرحله‌ای شما در ${SITE}`,
    text: ({ name, state }) =>
      `${name ?? 'همراه'} گرامی،\nورود دومرحله‌ای حساب شما در ${SITE} ${state ?? ''} شد. اگر این کار شما نبوده است، همین حالا رمز عبور را بازیابی کنید و به پشتیبانی خبر دهید.`,
  },
  'ticket-answered': {
    subject: `پاسخ پشتیبانی ${SITE}`,
    text: ({ name, number, address }) =>
      `${name ?? 'همراه'} گرامی،\nبه درخواست شمارهٔ ${number ?? ''} شما در ${SITE} پاسخ داده شد.\nپاسخ: ${address ?? 'بخش پشتیبانی سامانه'}`,
  },
  'message-answered': {
    subject: `پاسخ پشتیبانی ${SITE}`,
    text: ({ name, number, answer }) =>
      `${name ?? 'همراه'} گرامی،\nپاسخ پیام شمارهٔ ${number ?? ''} شما به ${SITE}:\n${answer ?? ''}`,
  },
  'sign-up-known': {
    subject: `شما در ${SITE} حساب دارید`,
    text: () =>
      `${SITE}\nبا این شماره قبلاً حسابی ساخته شده است. برای ورود از صفحهٔ ورود یا «بازیابی رمز عبور» استفاده کنید.`,
  },
  'email-link': {
    subject: `تأیید ایمیل شما در ${SITE}`,
    text: ({ name, link }) =>
      `${name ?? 'همراه'} گرامی،\nبرای تأیید ایمیل خود در ${SITE} این لینک را باز کنید و دکمهٔ «تأیید ایمیل» را بزنید:\n${link ?? ''}\nلینک تا ۲۴ ساعت و برای یک بار اعتبار دارد. اگر شما آن را نخواسته‌اید، کاری نکنید.`,
    lifeSeconds: 86_400,
  },
  'team-invitation': {
    subject: `دعوت به تیم در ${SITE}`,
    text: ({ name, until, address }) =>
      `${SITE}\n${name ?? 'یکی از مشترکان'} شما را به تیم سازمانی خود دعوت کرده است. برای پاسخ، با همین شماره وارد شوید یا ثبت‌نام کنید و «حساب کاربری» را باز کنید${address ? `: ${address}` : '.'}\nاعتبار دعوت تا ${until ?? 'دو هفته'}.`,
  },
  'team-removal': {
    subject: `پایان عضویت شما در تیم | ${SITE}`,
    text: ({ name, address }) =>
      `${SITE}\n${name ?? 'دارندهٔ اشتراک'} شما را از تیم سازمانی خود برداشت و پلن آن دیگر برای شما باز نیست. فهرست‌ها و یادداشت‌های خودتان سر جایشان است${address ? `: ${address}` : '.'}`,
  },
  'admin-notice': {
    subject: `کاری در ${SITE} منتظر مدیر است`,
    text: ({ name, what, reason, address }) =>
      `${name ?? 'همراه'} گرامی،\n${SITE}: ${what ?? 'کاری منتظر مدیر است'}.\nدلیل: ${reason ?? 'در پنل مدیریت نوشته است'}\nدیدن و تصمیم: ${address ?? 'پنل مدیریت'}`,
  },
  alerts: {
    subject: `هشدارهای جدید فهرست پیگیری شما در ${SITE}`,
    text: ({ name, count, lines, address, settings }) =>
      `${name ?? 'همراه'} گرامی،\n${count ?? 'چند'} هشدار جدید در ${SITE} دارید:\n${lines ?? ''}\nجزئیات: ${address ?? 'حساب کاربری'}\nتغییر راه و ساعت دریافت یا خاموش کردن: ${settings ?? 'حساب کاربری'}`,
  },
  'alerts-short': {
    subject: `هشدار ${SITE}`,
    text: ({ first, address }) =>
      `${SITE}: ${first ?? 'هشدار جدید دارید'}\n${address ?? ''}`.trim(),
  },
  digest: {
    subject: `خلاصهٔ هفتگی فهرست پیگیری شما در ${SITE}`,
    text: ({ name, lines, address, unsubscribe, ...counted }) =>
      `${name ?? 'همراه'} گرامی،\n${changesSince(counted)} در فهرست پیگیری شما در ${SITE} دیده شد:\n${lines ?? ''}\nفهرست پیگیری: ${address ?? 'حساب کاربری'}\nلغو خلاصهٔ هفتگی: ${unsubscribe ?? 'حساب کاربری'}`,
  },
  'digest-short': {
    subject: `خلاصهٔ هفتگی ${SITE}`,
    text: ({ address, unsubscribe, ...counted }) =>
      `${SITE}: ${changesSince(counted)} در فهرست پیگیری شما دیده شد.\n${address ?? ''}\nلغو: ${unsubscribe ?? 'حساب کاربری'}`,
  },
  'sms-answer': { subject: `پاسخ ${SITE}`, text: ({ text }) => `${text ?? ''}\n${SITE}` },
  'correction-decided': {
    subject: `پاسخ به پیشنهاد شما در ${SITE}`,
    text: ({ name, what, verdict, reason, address }) =>
      `${name ?? 'همراه'} گرامی،\n${what ?? 'پیشنهاد شما'} در ${SITE} ${verdict ?? 'بررسی شد'}.\nدلیل: ${reason ?? 'نوشته نشده است'}\nجزئیات: ${address ?? 'حساب کاربری'}`,
  },
  'webhook-disabled': {
    subject: `وب‌هوک شما در ${SITE} خاموش شد`,
    text: ({ name, host, reason, address }) =>
      `${name ?? 'همراه'} گرامی،\nدیگر پیامی از ${SITE} به ${host ?? 'نشانی شما'} فرستاده نمی‌شود: ${reason ?? 'پیام‌ها را نپذیرفت'}.\nروشن کردن دوباره: ${address ?? 'حساب کاربری'}`,
  },
  report: {
    subject: ({ title }) => `${title ?? 'گزارش دوره‌ای'} | ${SITE}`,
    text: ({ name, title, changes, files, address, unsubscribe }) =>
      `${name ?? 'همراه'} گرامی،\nگزارش «${title ?? ''}» از ${SITE}:\n${changes ?? ''}\n${files ?? ''}\nهمین گزارش در سامانه: ${address ?? 'حساب کاربری'}\nپایان دادن به این گزارش: ${unsubscribe ?? 'حساب کاربری'}`,
  },
  'subscription-paid': {
    subject: `اشتراک شما در ${SITE} برقرار شد`,
    text: ({ name, plan, from, until, address }) =>
      `${name ?? 'همراه'} گرامی،\nپرداخت شما انجام شد و اشتراک ${plan ?? ''} شما در ${SITE} ${from ? `از ${from} ` : ''}تا ${until ?? 'پایان دوره'} برقرار است.\nرسید: ${address ?? 'حساب کاربری'}`,
  },
  'transfer-confirmed': {
    subject: `واریز شما به ${SITE} تأیید شد`,
    text: ({ name, plan, from, until, address }) =>
      `${name ?? 'همراه'} گرامی،\nواریز شما تأیید شد و اشتراک ${plan ?? ''} شما در ${SITE} ${from ? `از ${from} ` : ''}تا ${until ?? 'پایان دوره'} برقرار است.\nرسید: ${address ?? 'حساب کاربری'}`,
  },
  'transfer-rejected': {
    subject: `واریز شما به ${SITE} تأیید نشد`,
    text: ({ name, plan, reason, address }) =>
      `${name ?? 'همراه'} گرامی،\nفیش واریز اشتراک ${plan ?? ''} شما در ${SITE} تأیید نشد.\nدلیل: ${reason ?? 'نوشته نشده است'}\nبرای فرستادن فیش دیگر: ${address ?? 'حساب کاربری'}`,
  },
  'subscription-ending': {
    subject: `اشتراک شما در ${SITE} رو به پایان است`,
    text: ({ name, days, until, address }) =>
      `${name ?? 'همراه'} گرامی،\nاز اشتراک شما در ${SITE} ${days ?? 'چند روز'} مانده است (تا ${until ?? 'پایان دوره'}). تمدید به پایان همین دوره افزوده می‌شود: ${address ?? 'صفحهٔ اشتراک'}`,
  },
  'subscription-ended': {
    subject: `اشتراک شما در ${SITE} به پایان رسید`,
    text: ({ name, address }) =>
      `${name ?? 'همراه'} گرامی،\nاشتراک شما در ${SITE} به پایان رسید. چیزی پاک نمی‌شود و با تمدید، همه‌چیز دوباره باز است: ${address ?? 'صفحهٔ اشتراک'}`,
  },
} as const satisfies Record<TemplateName, Template>

export interface Letter {
  /** The same in every try: mailboxes show once what came twice. */
  id?: string
  subject: string
  text: string
  /** The digits of a code, for providers that send codes by templates of their own. */
  code: string | null
  /** Where its reader ends what sends it; told to mail programs too. */
  unsubscribe?: string | undefined
  attachments?: readonly Attachment[]
}

export interface Attachment {
  name: string
  mediaType: string
  /** Where its bytes are on the disk. */
  path: string
}

/** Null where no such template is known, as with a message written by a newer server. */
export function templateOf(name: string): Template | null {
  return isTemplate(name) ? TEMPLATES[name] : null
}

function subjectOf({ subject }: Template, params: Params): string {
  return typeof subject === 'string' ? subject : subject(params)
}

export function writeLetter(template: Template, params: Params): Letter {
  const text = template.text(params)
  const { code } = params
  return {
    subject: subjectOf(template, params),
    text,
    code: code && text.includes(code) ? code : null,
    unsubscribe: params.unsubscribe,
  }
}

function isTemplate(name: string): name is TemplateName {
  return Object.hasOwn(TEMPLATES, name)
}

const MASK = '••••••'

/** The params of a message as they may be shown and kept where codes and links are nobody's business. */
export function withoutSecrets({ params }: { params: Record<string, string> }) {
  const secret = ['code', 'link'].filter((name) => name in params)
  return { ...params, ...Object.fromEntries(secret.map((name) => [name, MASK])) }
}
