import { readableAddress } from '#src/features/shell/readable-address.ts'
import { SITE_NAME, siteOrigin } from '#src/features/shell/site-words.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { directionOf } from '#src/persian/direction.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { Code } from '#src/ui/code.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { isolated } from '#src/ui/isolated.tsx'
import { wholeUnits } from '#src/ui/whole-units.ts'
import { type Brief, type BriefFigure, chartWords } from './brief.ts'
import { BriefBars } from './brief-bars.tsx'
import { type Evidence, evidenceOf, isNarrow, whyNoEvidence } from './evidence.ts'
import { FIELDS, PDF_FORM } from './pdf-path.ts'
import { countWords, TableRows } from './printed-table.tsx'
import { writtenFigure } from './written.ts'

const STRIP = 4
const DEFINED = 3

/** Page one: whose document it is, of what and when, what was found, and what is made of it. */
export function FindingsSheet({ brief }: { brief: Brief }) {
  const { title, kind, filters, findings, source, locked } = brief
  const evidence = evidenceOf(brief)
  return (
    <section aria-label="یافته‌ها" className="brief-sheet">
      <BriefHead brief={brief} />
      <p className="brief-kind">{[kind, ...filters].join('؛ ')}</p>
      <h1>{isolated(title)}</h1>
      {source.isSample && (
        <p className="brief-warning">
          <Icon name="warning" className="size-4 shrink-0" />
          دادهٔ نمونه: ساختگی است و بازار را نشان نمی‌دهد.
        </p>
      )}
      <Strip brief={brief} />
      {findings.length > 0 && (
        <>
          <h2>یافته‌ها</h2>
          <ol className="brief-findings">
            {findings.map(({ headline, detail, evidence: title }) => (
              <li key={headline}>
                <h3>{isolated(headline)}</h3>
                <p>
                  {isolated(detail)} <Reference evidence={evidence} title={title} />
                </p>
              </li>
            ))}
          </ol>
        </>
      )}
      {locked.map((words) => (
        <p key={words} className="brief-note">
          {words}{' '}
          <a href="/subscription" className="text-link no-print">
            دیدن اشتراک‌ها
          </a>
        </p>
      ))}
      <div className="brief-words">
        <Words name="note" label="نظر تهیه‌کننده" hint="آنچه رقم‌ها نمی‌گویند" />
        <Words name="end" label="نتیجه‌گیری و تصمیم‌های خواسته‌شده" hint="هر تصمیم در یک سطر" />
      </div>
      <Limits brief={brief} />
    </section>
  )
}

function BriefHead({ brief: { day, madeAt, preparedFor, logo, check } }: { brief: Brief }) {
  return (
    <header className="brief-head">
      {logo && <img className="brief-logo" src={logo} alt="" />}
      <div className="grow">
        <input
          type="text"
          name="firm"
          form={PDF_FORM}
          maxLength={FIELDS.firm}
          placeholder="نام شرکت شما"
          aria-label="نام شرکت شما"
          className="brief-firm"
        />
        <p>گزارش هیئت‌مدیره · {SITE_NAME}</p>
      </div>
      <dl>
        <Line name="by" label="تهیه‌کننده" hint="نام و سمت" given={preparedFor ?? ''} />
        <Line name="for" label="برای" hint="جلسه یا گیرنده" />
        <div>
          <dt>وضع بازار در</dt>
          <dd>{formatJalali(day.day ?? madeAt, 'long')}</dd>
        </div>
      </dl>
      {check && (
        <a href={check.path} className="brief-check">
          <span className="sr-only">آیا این رقم‌ها هنوز درست است؟</span>
          <svg viewBox={`0 0 ${check.qr.size} ${check.qr.size}`} aria-hidden="true">
            <rect width={check.qr.size} height={check.qr.size} fill="white" />
            <path d={check.qr.path} fill="black" />
          </svg>
        </a>
      )}
    </header>
  )
}

interface LineProps {
  name: 'by' | 'for'
  label: string
  hint: string
  given?: string
}

function Line({ name, label, hint, given }: LineProps) {
  return (
    <div>
      <dt>
        <label htmlFor={`brief-${name}`}>{label}</label>
      </dt>
      <dd>
        <input
          type="text"
          id={`brief-${name}`}
          name={name}
          form={PDF_FORM}
          maxLength={FIELDS[name]}
          defaultValue={given}
          placeholder={hint}
        />
      </dd>
    </div>
  )
}

/** The first counted figures, with what changed in them since the recorded state before. */
function Strip({ brief: { figures, before } }: { brief: Brief }) {
  const shown = figures
    .filter(({ value, measure }) => value !== null && measure !== 'text')
    .slice(0, STRIP)
  if (shown.length === 0) return null
  const isMoved = shown.some(
    (figure) => figure.before !== undefined && figure.before !== figure.value,
  )
  return (
    <>
      <dl className="brief-strip">
        {shown.map((figure) => (
          <div key={figure.label}>
            <dt>{figure.label}</dt>
            <dd
              data-text={typeof figure.value === 'string' || figure.measure === 'rial' || undefined}
            >
              <Written figure={figure} />
            </dd>
            {isMoved && figure.before !== undefined && before && (
              <dd className="brief-delta">{deltaWords(figure, before)}</dd>
            )}
          </div>
        ))}
      </dl>
      {before && !isMoved && shown.some((figure) => figure.before !== undefined) && (
        <p className="brief-unmoved">این رقم‌ها از {formatJalali(before, 'long')} تغییر نکرده‌اند.</p>
      )}
    </>
  )
}

function deltaWords({ value, before = 0 }: BriefFigure, day: string): string {
  const by = Number(value) - before
  const since = formatJalali(day, 'long')
  if (by === 0) return `بدون تغییر از ${since}`
  return `${formatNumber(Math.abs(by))} ${by > 0 ? 'بیشتر' : 'کمتر'} از ${since}`
}

function Reference({ evidence, title }: { evidence: readonly Evidence[]; title: string }) {
  const found = evidence.find((one) => one.title === title)
  if (!found) return null
  return (
    <a href={`#${found.id}`} className="brief-reference">
      {found.name}
    </a>
  )
}

function Words({ name, label, hint }: { name: 'note' | 'end'; label: string; hint: string }) {
  return (
    <div className="brief-box">
      <label htmlFor={`brief-${name}`}>{label}</label>
      <textarea
        id={`brief-${name}`}
        name={name}
        form={PDF_FORM}
        maxLength={FIELDS[name]}
        rows={4}
        placeholder={hint}
      />
    </div>
  )
}

function Limits({ brief: { figures, caveats, day } }: { brief: Brief }) {
  const meanings = figures.filter(({ value }) => value !== null).slice(0, DEFINED)
  const [caveat] = caveats.filter((text) => !text.startsWith('دادهٔ نمونه'))
  return (
    <div className="brief-limits">
      <h2>تعریف‌ها و مرزهای این گزارش</h2>
      <dl>
        {meanings.map(({ label, meaning }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
        {[...day.notes.slice(0, 1), caveat ?? ''].filter(Boolean).map((text, n) => (
          <div key={text}>
            <dt>{n === 0 && day.notes.length > 0 ? 'نشانی' : 'چه نمی‌گوید'}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** Page two: the figures that findings point to, numbered, each with where it stands in full. */
export function EvidenceSheet({ brief }: { brief: Brief }) {
  const evidence = evidenceOf(brief)
  const { source, day } = brief
  const address = siteOrigin() + brief.permalink
  return (
    <section aria-labelledby="evidence" className="brief-sheet brief-evidence">
      <h2 id="evidence">شواهد</h2>
      {evidence.length === 0 && <p className="brief-note">{whyNoEvidence(brief)}</p>}
      <div className="brief-exhibits">
        {evidence.map((one) => (
          <Exhibit key={one.id} evidence={one} />
        ))}
      </div>
      <dl className="brief-source">
        <div>
          <dt>منبع</dt>
          <dd>
            {source.name}،{' '}
            {source.harvestedOn
              ? `برداشت ${formatJalali(source.harvestedOn, 'long')}`
              : 'تاریخ برداشت نامعلوم'}
            {source.version !== null &&
              `، نسخهٔ دادهٔ ${formatNumber(day.version ?? source.version)}`}
            {brief.check && (
              <>
                ، شناسهٔ پرسش <Code>{brief.check.question}</Code>
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>نشانی همین رقم‌ها</dt>
          <dd>
            <a href={brief.permalink} rel="nofollow" className="text-link break-all">
              <bdi dir="ltr">{readableAddress(address)}</bdi>
            </a>
          </dd>
        </div>
      </dl>
    </section>
  )
}

function Exhibit({ evidence }: { evidence: Evidence }) {
  const { id, name, title, chart, table } = evidence
  return (
    <figure id={id} data-wide={(table && !isNarrow(table)) || undefined}>
      <figcaption>
        <b>
          {name}. {title}
        </b>
        <span>{chart ? chartWords(chart) : table && countWords(table)}</span>
      </figcaption>
      {chart && <BriefBars chart={chart} />}
      {table && <TableRows table={table} label={`${name}، ${title}`} />}
    </figure>
  )
}

/** «N دستگاه عصبی (۱۲۲)» begins with a code and reads from the right all the same. */
export function Written({ figure: { value, measure } }: { figure: BriefFigure }) {
  const text = writtenFigure(value, measure)
  return <bdi dir={directionOf(text)}>{wholeUnits(text)}</bdi>
}
