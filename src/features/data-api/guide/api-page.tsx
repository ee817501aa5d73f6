import { POLICY } from '#src/access/policy.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { Code } from '#src/ui/code.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { FoldedSection } from '#src/ui/folded-section.tsx'
import { PageFrame } from '#src/ui/page-frame.tsx'
import { PER_PAGE } from '../frame-parameters.ts'
import { REQUESTS_A_MINUTE } from '../minute.ts'
import { PROBLEMS } from '../problem.ts'
import { CodeBlock } from './code-block.tsx'
import { curlExample, feedExample, SIGNATURE_EXAMPLE } from './examples.ts'
import { powerQueryFunction } from './power-query.ts'
import { Reference } from './reference.tsx'

/** How to read the catalogue by program; public, so that one can judge it before buying. */
export function ApiPage({ data: { origin } }: { data: { origin: string } }) {
  return (
    <PageFrame
      title="API دیتا دارو"
      lead="فهرست‌ها، تحلیل‌ها و فید تغییرات بازار دارو برای برنامه‌های شما: فقط خواندنی، با همان فیلترها و ترتیب‌های صفحه‌ها."
      actions={
        <>
          <LinkButton href="/account#api-keys" variant="primary">
            ساختن کلید
          </LinkButton>
          <LinkButton href="/api/v1/openapi.json" icon="download">
            سند OpenAPI
          </LinkButton>
        </>
      }
    >
      <div className="record-sections">
        <Start origin={origin} />
        <Examples origin={origin} />
        <FoldedSection
          id="reference"
          title="فهرست‌ها و ستون‌ها"
          lead="نام و نوع ستون‌ها ثابت می‌ماند؛ ستون جدید می‌تواند افزوده شود. تاریخ‌ها میلادی و قیمت‌ها به ریال است."
        >
          <Reference />
        </FoldedSection>
        <Answers origin={origin} />
        <Webhooks />
        <Allowance />
        <Problems />
      </div>
    </PageFrame>
  )
}

function Start({ origin }: { origin: string }) {
  return (
    <FoldedSection open id="start" title="آغاز کار">
      <ol className="list-[persian] space-y-2 ps-5 text-sm">
        <li>
          دارندهٔ اشتراک سازمانی در «حساب کاربری» کلیدی می‌سازد و آن را همان‌جا برمی‌دارد؛ کلید تنها یک
          بار نشان داده می‌شود.
        </li>
        <li>
          کلید با هر درخواست در هدر <Code>Authorization: Bearer</Code> فرستاده می‌شود، یا با{' '}
          <Code>Basic</Code> به‌جای رمز عبور؛ در نشانی یا کوکی پذیرفته نیست.
        </li>
        <li>
          همهٔ نشانی‌ها زیر <Code>{`${origin}/api/v1`}</Code> است و با <Code>GET</Code> خوانده می‌شود.
        </li>
      </ol>
    </FoldedSection>
  )
}

function Examples({ origin }: { origin: string }) {
  return (
    <FoldedSection id="examples" title="نمونه‌ها">
      <div className="space-y-6 text-sm">
        <div className="space-y-3">
          <h3 className="text-base">curl</h3>
          <p>داروهای گروه A10 که فقط وارد می‌شوند، با بیشترین پروانه در آغاز:</p>
          <CodeBlock label="نمونهٔ curl">{curlExample(origin)}</CodeBlock>
        </div>
        <div className="space-y-3">
          <h3 className="text-base">Python و TypeScript</h3>
          <p>
            برای هر نشانی یک تابع، ساخته‌شده از همان سند OpenAPI و بدون هیچ کتابخانهٔ دیگر. کلید در
            متغیر <Code>DARU_KEY</Code> می‌نشیند؛ نمونهٔ هر نشانی در «فهرست‌ها و ستون‌ها» است.
          </p>
          <p className="flex flex-wrap gap-2">
            <LinkButton href="/api/v1/daru.py" icon="download">
              daru.py
            </LinkButton>
            <LinkButton href="/api/v1/daru.ts" icon="download">
              daru.ts
            </LinkButton>
          </p>
        </div>
        <Spreadsheets origin={origin} />
      </div>
    </FoldedSection>
  )
}

function Spreadsheets({ origin }: { origin: string }) {
  return (
    <div className="space-y-3">
      <h3 className="text-base">Excel و Power BI</h3>
      <p>
        فایل آماده پنج جدول دارد: فرصت‌ها، رادار انقضا، داروها، تغییر قیمت‌ها و تغییرات ۳۰ روز گذشته،
        با عنوان فارسی و نوع هر ستون. کلید را یک بار می‌پرسد و هر بار{' '}
        <bdi dir="ltr">Refresh All</bdi> داده‌ها را به‌روز می‌کند.
      </p>
      <p className="flex flex-wrap gap-2">
        <LinkButton href="/api/v1/daru.xlsx" icon="download">
          فایل اکسل زنده
        </LinkButton>
        <LinkButton href="/api/v1/daru.pq" icon="download">
          daru.pq
        </LinkButton>
      </p>
      <ol className="list-[persian] space-y-1 ps-5">
        <li>
          در Excel (۲۰۱۶ یا جدیدتر، ویندوز) فایل را باز کنید؛ اگر پرسید{' '}
          <bdi dir="ltr">Enable Editing</bdi> و <bdi dir="ltr">Enable Content</bdi> را بزنید و سپس{' '}
          <bdi dir="ltr">Data › Refresh All</bdi> را. در Power BI Desktop همین فایل را با{' '}
          <bdi dir="ltr">File › Import › Power Query, Power Pivot, Power View</bdi> بیاورید.
        </li>
        <li>
          در پنجرهٔ ورود <bdi dir="ltr">Basic</bdi> را انتخاب کنید: <bdi dir="ltr">User name</bdi> هر
          واژه‌ای، <bdi dir="ltr">Password</bdi> کلید شما. کلید روی همان رایانه می‌ماند، نه در فایل؛
          همکاری که فایل را بگیرد کلید خود را می‌دهد، ولی ردیف‌هایی که آمده‌اند در فایل هستند.
        </li>
        <li>
          جدول دیگر یک پرس‌وجوی خالی با یک خط است، مانند{' '}
          <Code>{'DaruRows("presence", [atc = "A10"])'}</Code>. در فایلی که از پیش دارید متن زیر را
          در <bdi dir="ltr">Advanced Editor</bdi> پرس‌وجویی با نام <Code>DaruRows</Code> بگذارید.
        </li>
      </ol>
      <CodeBlock label="متن Power Query">{powerQueryFunction(origin)}</CodeBlock>
      <p className="text-muted">
        آنچه آزموده شده: ساختار فایل با قالب منتشرشدهٔ Microsoft، متن پرس‌وجوها با تحلیل‌گر زبان M، و
        همان درخواست‌ها تا صفحهٔ آخر با همین API. خود فایل در Excel و Power BI باز نشده است؛ اگر Excel
        خواست آن را تعمیر کند، همین متن را به‌جای آن به کار ببرید و به پشتیبانی خبر دهید.
      </p>
    </div>
  )
}

function Answers({ origin }: { origin: string }) {
  return (
    <FoldedSection id="answers" title="پاسخ‌ها">
      <div className="space-y-3 text-sm">
        <p>
          هر پاسخ در <Code>dataset</Code> می‌گوید از کدام نسخهٔ داده و از برداشت چه روزی است. فهرست‌ها{' '}
          <Code>total</Code> را هم دارند: تعداد همهٔ رکوردها، نه تنها آن‌ها که در این صفحه است.
        </p>
        <p>
          صفحه با <Code>page</Code> و <Code>perPage</Code> (تا {formatNumber(PER_PAGE.most)} رکورد)
          خواسته می‌شود. برای خواندن همهٔ یک فهرست <Code>next</Code> هر پاسخ را در <Code>cursor</Code>{' '}
          بفرستید؛ اگر در میانهٔ کار داده تازه شود پاسخ <Code>410</Code> است و خواندن از اول آغاز
          می‌شود، تا ردیفی جا نیفتد و دو بار نیاید.
        </p>
        <p>
          <Code>fields</Code> ستون‌ها را انتخاب می‌کند و <Code>format=csv</Code> تنها ردیف‌ها را می‌دهد؛
          آن‌گاه نشانی صفحهٔ بعد در هدر <Code>Link</Code> است. پارامتر ناشناخته یا نادرست پذیرفته
          نمی‌شود و پاسخ نام آن را می‌گوید.
        </p>
        <p>
          <Code>ETag</Code> پاسخ را نگه دارید و بار بعد در <Code>If-None-Match</Code> بفرستید: تا
          چیزی عوض نشده باشد پاسخ <Code>304</Code> است و از سهم رکورد کم نمی‌شود.
        </p>
        <p>
          فید تغییرات با <Code>after</Code> خوانده می‌شود: <Code>next</Code> هر پاسخ را بار بعد
          بفرستید و وقتی خالی شد، شمارهٔ آخرین رویداد را برای دفعهٔ دیگر نگه دارید.
        </p>
        <CodeBlock label="نمونهٔ فید تغییرات">{feedExample(origin)}</CodeBlock>
      </div>
    </FoldedSection>
  )
}

function Webhooks() {
  return (
    <FoldedSection
      id="webhooks"
      title="وب‌هوک‌ها"
      lead="برنامهٔ شما لازم نیست بپرسد: هر رویداد بلافاصله به نشانی آن فرستاده می‌شود."
    >
      <div className="space-y-3 text-sm">
        <p>
          نشانی (با https) و رویدادها را دارندهٔ اشتراک سازمانی در «حساب کاربری» انتخاب می‌کند: انتشار
          داده، تغییر در موارد پیگیری، هشدار نمای ذخیره‌شده و پایان اعتبار پروانه. بدنهٔ پیام{' '}
          <Code>{'{"type", "timestamp", "data"}'}</Code> است.
        </p>
        <p>
          امضا به شیوهٔ Standard Webhooks است: HMAC-SHA256 با رمز نشانی بر{' '}
          <Code>id.timestamp.body</Code> در هدر <Code>webhook-signature</Code>، کنار{' '}
          <Code>webhook-id</Code> و <Code>webhook-timestamp</Code>. پیامی را که زمانش بیش از پنج
          دقیقه با ساعت شما فرق دارد نپذیرید، و <Code>webhook-id</Code> تکراری را یک بار به کار
          ببرید.
        </p>
        <CodeBlock label="بررسی امضا در Python">{SIGNATURE_EXAMPLE}</CodeBlock>
        <p>
          پاسخ <Code>2xx</Code> تا ده ثانیه یعنی رسید. وگرنه پیام تا حدود یک شبانه‌روز، هشت بار و با
          فاصلهٔ رو به افزایش، با همان <Code>webhook-id</Code> دوباره فرستاده می‌شود. نشانی‌ای که سه
          روز هیچ پیامی نپذیرد یا <Code>410</Code> بگوید خاموش می‌شود و به شما خبر می‌دهیم. پیام‌ها
          شاید به ترتیب رویدادها نرسند؛ <Code>timestamp</Code> بدنه زمان رویداد است و در تکرار عوض
          نمی‌شود.
        </p>
      </div>
    </FoldedSection>
  )
}

function Allowance() {
  const { apiRequestsPerDay, apiRowsPerDay } = POLICY.organizational
  return (
    <FoldedSection id="allowance" title="سهم روزانه">
      <div className="space-y-3 text-sm">
        <p>
          هر حساب سازمانی، برای همهٔ کلیدهایش با هم، روزی {formatNumber(apiRequestsPerDay)} درخواست و{' '}
          {formatNumber(apiRowsPerDay)} رکورد دارد، جدا از سهم خروجی اکسل و CSV؛ و در هر دقیقه تا{' '}
          {formatNumber(REQUESTS_A_MINUTE)} درخواست. سهم از نیمه‌شب تهران از نو شروع می‌شود.
        </p>
        <p>
          سهم‌ها در هدر <Code>RateLimit-Policy</Code> و ماندهٔ هر یک در <Code>RateLimit</Code> است؛
          پاسخ <Code>429</Code> در <Code>Retry-After</Code> می‌گوید چند ثانیه صبر کنید.
        </p>
      </div>
    </FoldedSection>
  )
}

function Problems() {
  const rows = Object.entries(PROBLEMS).map(([code, problem]) => ({ code, ...problem }))
  type Row = (typeof rows)[number]
  return (
    <FoldedSection
      id="problems"
      title="خطاها"
      lead="پاسخ خطا application/problem+json است، با کد ثابت و متن فارسی و انگلیسی."
    >
      <DataTable
        caption="خطاهای API"
        rows={rows}
        rowKey={({ code }) => code}
        columns={[
          {
            label: 'کد',
            cell: ({ code }: Row) => (
              <span id={code}>
                <Code>{code}</Code>
              </span>
            ),
          },
          { key: 'status', label: 'وضعیت', cell: ({ status }: Row) => <Code>{status}</Code> },
          { label: 'معنا', cell: ({ fa }: Row) => fa },
        ]}
      />
    </FoldedSection>
  )
}
