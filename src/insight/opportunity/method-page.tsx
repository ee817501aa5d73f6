import { OPPORTUNITIES_PATH, PUBLIC_OPPORTUNITY_METHOD_PATH } from '#src/addresses/insight.ts'
import { MedicineName } from '#src/catalogue/parts/medicine-name.tsx'
import { DatasetSource } from '#src/features/shell/dataset-source.tsx'
import { formatJalali } from '#src/persian/dates.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { Chip } from '#src/ui/chip.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { FoldedSection } from '#src/ui/folded-section.tsx'
import { PageFrame } from '#src/ui/page-frame.tsx'
import { Points } from '#src/ui/points.tsx'
import { strengthAndVolume } from '#src/words/name-and-strength.ts'
import { METHOD, PARTS } from '../score/parts.ts'
import {
  CONFIDENCE_RULES,
  CONFIDENCE_WORDS,
  EQUAL_SCORES,
  NO_ADVICE,
  NO_FORECAST,
  PART_NEEDS,
  PART_RULES,
  PART_WORDS,
} from '../score/words.ts'
import { BackTestSection } from './back-test-section.tsx'
import { MissingParts } from './list-notes.tsx'
import type { MethodData } from './load.ts'
import { PartList, SummaryCard } from './score-sections.tsx'

export function MethodPage({ data }: { data: MethodData }) {
  return (
    <PageFrame
      title="روش امتیاز فرصت"
      lead="فرمول، وزن‌ها و تعریف‌ها همه باز است: هر امتیاز را می‌توان از روی پروانه‌ها دوباره حساب کرد."
      crumbs={[{ label: 'فرصت‌های سرمایه‌گذاری', href: OPPORTUNITIES_PATH }]}
    >
      <p className="max-w-3xl leading-7 font-semibold">
        {NO_ADVICE} {NO_FORECAST}
      </p>
      <MissingParts parts={data.missing} />
      <div className="record-sections">
        <FoldedSection
          open
          id="formula"
          title="فرمول و وزن‌ها"
          aside={`نسخهٔ ${formatNumber(data.standard.version)}`}
          lead="امتیاز هر کد ژنریک جمع هفت بخش است، از صفر تا صد. هر بخش کسری از صفر تا یک دارد که در وزن آن ضرب و تا یک رقم اعشار گرد می‌شود."
        >
          <WeightsTable standard={data.standard} />
        </FoldedSection>
        <ConfidenceSection />
        <DefinitionSection />
        <CaveatSection />
        <BackTestSection data={data} />
        <SampleSection data={data} />
        <FoldedSection
          id="versions"
          title="نسخه‌های وزن‌ها"
          lead="نسخه‌های قبلی دست‌نخورده می‌مانند؛ هر امتیاز نسخهٔ وزن‌های خود را همراه دارد."
        >
          {data.backTest.methodSince && (
            <p className="mb-3 max-w-3xl text-sm leading-7">
              از {formatJalali(data.backTest.methodSince, 'long')} قواعد ویرایش{' '}
              {formatNumber(METHOD)} برقرار است: فروش و پوشش بیمه به امتیاز آمدند. امتیازهای پیش از
              آن با قواعد ویرایش ۱ حساب شده‌اند و تغییرشان در آن روز تغییر بازار نیست.
            </p>
          )}
          <VersionsTable versions={data.versions} />
        </FoldedSection>
      </div>
      <DatasetSource dataset={data.dataset} />
    </PageFrame>
  )
}

function ConfidenceSection() {
  return (
    <FoldedSection
      id="confidence"
      title="اطمینان"
      lead="اطمینان سهمی از وزن‌هاست که ورودی دارد، و نه احتمال درست بودن امتیاز. ورودی ناموجود صفر امتیاز می‌دهد و وزن آن از اطمینان کم می‌شود."
    >
      <dl className="grid gap-3 text-sm sm:grid-cols-3">
        {(['A', 'B', 'C'] as const).map((grade) => (
          <div key={grade} className="rounded-lg border border-line bg-surface p-4">
            <dt className="font-semibold">{CONFIDENCE_WORDS[grade]}</dt>
            <dd className="mt-1 leading-7 text-muted">{CONFIDENCE_RULES[grade]}.</dd>
          </div>
        ))}
      </dl>
    </FoldedSection>
  )
}

const DEFINITIONS = [
  'کدهایی امتیاز می‌گیرند که حداقل یک پروانهٔ جاری دارند: در آخرین برداشت دیده شده، فعال، و تاریخ اعتبارش نگذشته باشد. پروانهٔ بدون تاریخ هم جاری شمرده می‌شود.',
  'شماره‌های IRC یک کد با صاحب، برند و تعداد در بستهٔ یکسان در شکنندگی، HHI و میانهٔ قیمت یک پروانه شمرده می‌شوند: آن که دیرتر تمام می‌شود.',
  'سازندهٔ داخلی تولیدکنندهٔ پروانهٔ جاری تولید داخل یا تحت لیسانس است، و اگر تولیدکننده نیامده باشد صاحب پروانه. کنار یک سازندهٔ داخلی، پروانهٔ فوریتی هم واردات شمرده می‌شود.',
  'اگر نوع تأمین یا سازندهٔ پروانه‌ای روشن نباشد، تعداد سازندگان نامعلوم است و شکاف تأمین صفر می‌گیرد؛ مگر آن که حداقل چهار سازنده شناخته باشند.',
  'HHI جمع مربع سهم‌ها از پروانه‌های جاری است. شرکت‌های یک گروه یکی شمرده می‌شوند و پروانهٔ بدون صاحب، گروهی جدا.',
  'سازندهٔ ماده شرکتی است که پروانهٔ جاری ساخت مادهٔ مؤثرهٔ همین مولکول را دارد. برای ترکیب چند ماده، نبود سازنده نامعلوم است نه صفر.',
  'سه سال شمسی از همین روز سه سال پیش آغاز می‌شود. گروه، پنج کاراکتر اول کد ATC است و میانه میان گروه‌هایی است که در این مدت کد جدید داشته‌اند.',
  'قیمت واحد، قیمت مصرف‌کننده تقسیم بر تعداد در بسته است. پروانهٔ فوریتی در میانهٔ وارداتی نیست. اگر یکی از دو نوع پروانه نباشد چیزی برای سنجش نیست: صفر، بدون کم شدن اطمینان.',
  `${EQUAL_SCORES} این ترتیب چیزی به امتیاز نمی‌افزاید.`,
] as const

function DefinitionSection() {
  return (
    <FoldedSection id="definitions" title="تعریف‌ها">
      <Points points={DEFINITIONS} />
    </FoldedSection>
  )
}

const CAVEATS = [
  'از هزینهٔ ساخت، حق اختراع، توان فنی و موجودی انبار چیزی نمی‌گوید؛ فروش را فقط تا جایی می‌شناسد که آمارنامه یا گزارش‌های ماهانه می‌گویند.',
  '«سهم از پروانه‌ها» اندازهٔ فروش نیست: یک پروانه می‌تواند پرمصرف یا کم‌مصرف باشد.',
  'هشدارها از امتیاز کم نمی‌شوند.',
  'نام مولکول، گروه ATC و نوع تأمین گاه استنتاج شده‌اند؛ جایی که چنین است هشدار دارد.',
] as const

function CaveatSection() {
  return (
    <FoldedSection id="caveats" title="محدودیت‌های این امتیاز">
      <Points points={CAVEATS} />
    </FoldedSection>
  )
}

function SampleSection({ data: { sample } }: { data: MethodData }) {
  if (!sample) return null
  return (
    <FoldedSection
      id="sample"
      title="نمونهٔ محاسبه"
      aside={
        <Chip tone="notice" icon="info">
          نمونه
        </Chip>
      }
      lead="امتیاز یک داروی باز برای همه، با همهٔ ورودی‌ها؛ دیگر داروها در اشتراک حرفه‌ای."
    >
      <div className="space-y-4">
        <p className="text-sm font-medium">
          <MedicineName
            medicine={sample.medicine}
            remark={[strengthAndVolume(sample.medicine), sample.medicine.form]}
          />
        </p>
        <SummaryCard opportunity={sample.opportunity} methodPath={PUBLIC_OPPORTUNITY_METHOD_PATH} />
        <PartList opportunity={sample.opportunity} linked={false} />
      </div>
    </FoldedSection>
  )
}

/** Each part with its weight in force, its rule and what it needs. */
function WeightsTable({ standard }: Pick<MethodData, 'standard'>) {
  return (
    <DataTable
      caption="بخش‌های امتیاز و وزن‌های نسخهٔ فعلی"
      rows={PARTS}
      rowKey={(part) => part}
      columns={[
        { label: 'بخش', cell: (part) => PART_WORDS[part] },
        { label: 'وزن', numeric: true, cell: (part) => formatNumber(standard.weights[part]) },
        { label: 'قاعده', cell: (part) => PART_RULES[part] },
        { label: 'ورودی', cell: (part) => PART_NEEDS[part] },
      ]}
    />
  )
}

function VersionsTable({ versions }: Pick<MethodData, 'versions'>) {
  return (
    <DataTable
      caption="نسخه‌های وزن‌ها"
      rows={versions}
      rowKey={({ version }) => version}
      columns={[
        { label: 'نسخه', cell: ({ version }) => formatNumber(version) },
        { label: 'از تاریخ', cell: ({ activeFrom }) => formatJalali(activeFrom) },
        ...PARTS.map((part) => ({
          key: part,
          label: PART_WORDS[part],
          numeric: true,
          cell: ({ weights }: MethodData['versions'][number]) => formatNumber(weights[part] ?? 0),
        })),
        { label: 'توضیح', cell: ({ note }) => note },
      ]}
      dense
    />
  )
}
