import { opportunityPath } from '#src/addresses/insight.ts'
import { DECISION_FORMS, DECISIONS_PATH, newDecisionPath } from '#src/addresses/pages.ts'
import { changesPath, medicinePath } from '#src/addresses/records.ts'
import { PostForm } from '#src/api/post-form.tsx'
import { LockedRecord } from '#src/catalogue/parts/locked-record.tsx'
import { asOfParam } from '#src/list/as-of.ts'
import { formatHour } from '#src/persian/clock.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { directionOf } from '#src/persian/direction.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { isolated } from '#src/ui/isolated.tsx'
import { PageFrame } from '#src/ui/page-frame.tsx'
import { type RecordSection, RecordSections, SectionTabs } from '#src/ui/record-sections.tsx'
import { TextArea } from '#src/ui/text-field.tsx'
import { ConditionRow } from './condition-fields.tsx'
import { ConditionList } from './condition-list.tsx'
import {
  CHOICE_WORDS,
  conditionWords,
  FACTS,
  type Fact,
  kindOf,
  seenOf,
  seenWords,
} from './conditions.ts'
import { apiMakersSection, factsSection, licencesSection, scoreSection } from './fact-sections.tsx'
import { OUTCOME_LIMITS } from './form.ts'
import type { DecisionData, Details } from './load.ts'
import { outcomeSection } from './outcome-section.tsx'

/** One decision: its assumptions, its facts beside those of today, what happened, and its end. */
export function DecisionPage({ data }: { data: DecisionData }) {
  const { title, choice, decidedOn, by, isOwn, isOfTeam, closedAt, details, medicineCode } = data
  return (
    <PageFrame
      title={
        <>
          {CHOICE_WORDS[choice]}: <bdi>{title}</bdi>
        </>
      }
      total={closedAt && `بسته در ${formatJalali(closedAt, 'long')}`}
      lead={[
        formatJalali(decidedOn, 'long'),
        details && `نسخهٔ دادهٔ ${formatNumber(details.datasetVersion)}`,
        isOwn ? null : by,
        isOfTeam ? 'تیم می‌بیند' : 'تنها شما می‌بینید',
      ]
        .filter(Boolean)
        .join(' · ')}
      crumbs={[{ label: 'تصمیم‌ها', href: DECISIONS_PATH }]}
      actions={
        <>
          <LinkButton href={medicinePath({ code: medicineCode, slug: '' })}>صفحهٔ دارو</LinkButton>
          <LinkButton href={opportunityPath(medicineCode)}>صفحهٔ فرصت</LinkButton>
        </>
      }
    >
      <Note label="چرا" text={data.note} />
      {data.outcome && <Note label="چه شد" text={data.outcome} />}
      {details ? (
        <Body data={data} details={details} />
      ) : (
        <LockedRecord holds="فرض‌ها، واقعیت‌های روز تصمیم و سنجش آن؛ همه سر جای خود است" />
      )}
    </PageFrame>
  )
}

function Note({ label, text }: { label: string; text: string }) {
  return (
    <div className="max-w-3xl text-sm leading-7">
      <span className="text-xs text-muted">{label}</span>
      <p className="whitespace-pre-line" dir={directionOf(text)}>
        {isolated(text)}
      </p>
    </div>
  )
}

function Body({ data, details }: { data: DecisionData; details: Details }) {
  const canChange = data.isOwn && !data.closedAt
  const sections: RecordSection[] = [
    {
      id: 'conditions',
      title: 'فرض‌ها',
      count: formatNumber(details.conditions.filter(({ isDropped }) => !isDropped).length),
      open: true,
      children: <ConditionList decision={data} details={details} />,
    },
    factsSection(details, data.decidedOn),
    outcomeSection(details),
    licencesSection(details),
    scoreSection(details),
    apiMakersSection(details),
    historySection(data, details),
    canChange && addSection(data, details),
    canChange && closeSection(data),
  ].filter((section) => section !== false)
  return (
    <div>
      <SectionTabs sections={sections} insights={[]} />
      <RecordSections sections={sections} />
    </div>
  )
}

type Event = Details['events'][number]

const EVENT_WORDS: Readonly<Record<Event['kind'], string>> = {
  decided: 'تصمیم ثبت شد',
  broke: 'شکست',
  held: 'دوباره برقرار شد',
  unknown: 'نامعلوم شد',
  acknowledged: 'دیده شد',
  added: 'افزوده شد',
  amended: 'اصلاح شد',
  dropped: 'کنار گذاشته شد',
  closed: 'تصمیم بسته شد',
}

function historySection(data: DecisionData, details: Details): RecordSection {
  return {
    id: 'history',
    title: 'تاریخچه',
    children: (
      <ol className="divide-y divide-line rounded-lg border border-line bg-surface text-sm">
        {details.events.map((event) => (
          <li key={event.id} className="grid gap-0.5 px-4 py-2.5 sm:px-5">
            <p>
              <EventText event={event} details={details} />
            </p>
            <p className="flex flex-wrap gap-x-3 text-xs text-muted">
              <time dateTime={event.at}>
                {formatJalali(event.day, 'long')}، ساعت {formatHour(event.at)}
              </time>
              <span>نسخهٔ دادهٔ {formatNumber(event.datasetVersion)}</span>
              {event.by && <span>{event.by}</span>}
              {event.kind === 'broke' && (
                <a href={changesUntil(data, event)} rel="nofollow" className="text-link">
                  تغییرات این دارو تا آن روز
                </a>
              )}
            </p>
          </li>
        ))}
      </ol>
    ),
  }
}

function changesUntil({ medicineCode, decidedOn }: DecisionData, { day }: Event): string {
  const [from, to] = [asOfParam(decidedOn), asOfParam(day)]
  return changesPath({ medicine: String(medicineCode), from, to })
}

function EventText({ event, details }: { event: Event; details: Details }) {
  const condition = details.conditions.find(({ id }) => id === event.conditionId)
  if (!condition) return EVENT_WORDS[event.kind]
  const seen = event.kind === 'amended' ? event.seen : seenWords(condition.fact, event.seen)
  const remark = seen && (event.kind === 'amended' ? `پیش از آن «${seen}»` : seen)
  return (
    <>
      «{conditionWords(condition)}» {EVENT_WORDS[event.kind]}
      {remark && `: ${remark}`}
    </>
  )
}

function addSection({ id, medicineCode }: DecisionData, details: Details): RecordSection {
  const { frozen, facts } = details
  const blank = { amount: null, subject: null, dueOn: null }
  return {
    id: 'add',
    title: 'افزودن فرض',
    folded: true,
    children: (
      <PostForm action={`${DECISION_FORMS}add`} className="grid gap-3">
        <input type="hidden" name="id" value={id} />
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
          {FACTS.filter((fact) => canName(fact, details)).map((fact) => (
            <ConditionRow
              key={fact}
              condition={{ fact, sign: kindOf(fact).signs[0] ?? 'is', ...blank }}
              from={frozen}
              isOn={false}
              seen={seenOf({ fact }, { facts, subject: null })}
              errors={{}}
            />
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary">
            افزودن
          </Button>
          <LinkButton href={newDecisionPath(medicineCode)}>تصمیم جدید برای همین دارو</LinkButton>
        </div>
      </PostForm>
    ),
  }
}

/** Whether there is something to choose where a condition names something. */
function canName(fact: Fact, { frozen: { apiMakers, licences } }: Details): boolean {
  const { subject } = kindOf(fact)
  return !subject || (subject === 'maker' ? apiMakers : licences).length > 0
}

function closeSection({ id }: DecisionData): RecordSection {
  return {
    id: 'close',
    title: 'بستن تصمیم',
    folded: true,
    lead: 'پس از بستن، فرض‌ها دیگر پاییده نمی‌شود و همه چیز برای خواندن می‌ماند.',
    children: (
      <PostForm action={`${DECISION_FORMS}close`} className="grid max-w-2xl gap-3">
        <input type="hidden" name="id" value={id} />
        <TextArea
          label="چه شد"
          name="outcome"
          required
          rows={4}
          maxLength={OUTCOME_LIMITS.longest}
        />
        <Button type="submit" variant="danger" className="justify-self-start">
          بستن تصمیم
        </Button>
      </PostForm>
    ),
  }
}
