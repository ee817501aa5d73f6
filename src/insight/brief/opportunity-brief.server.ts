import { POLICY } from '#src/access/policy.ts'
import { opportunityPath } from '#src/addresses/insight.ts'
import { writeSearchString } from '#src/list/search-string.ts'
import { genericCodeOfSegment } from '#src/persian/generic-code.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import type { Context } from '#src/procedures/context.ts'
import { createCallerFactory } from '#src/procedures/trpc.ts'
import { readDataset } from '#src/server/dataset.ts'
import { AppError } from '#src/server/errors.ts'
import { nameAndStrength } from '#src/words/name-and-strength.ts'
import { firstScoredDay } from '../history/in-past.server.ts'
import type { Evidence } from '../opportunity/evidence.server.ts'
import { partFacts } from '../opportunity/part-facts.ts'
import { opportunitiesRouter } from '../opportunity/router.ts'
import { PARTS, type Part } from '../score/parts.ts'
import type { Opportunity } from '../score/scores.server.ts'
import {
  CONFIDENCE_RULES,
  CONFIDENCE_WORDS,
  NO_ADVICE,
  PART_WORDS,
  REASON_WORDS,
  rankInWords,
  WARNING_MEANINGS,
  WARNING_WORDS,
} from '../score/words.ts'
import type { AskedRecord, Brief, BriefFigure, BriefTable } from './brief.ts'
import { finding, pickFindings, substanceFinding } from './findings.ts'
import { dataCaveats, frontMatter } from './front-matter.server.ts'
import { LICENCE_COLUMNS, licencesOf } from './licences-list.server.ts'
import { PART_DEFINITIONS } from './list-brief.server.ts'
import { type FilledBrief, readListing } from './listing.server.ts'
import { apiMakersTable, figure, hasRows, smallTable } from './record-brief.server.ts'
import { readingDay } from './recorded-day.server.ts'

const POINTS = 'امتیاز هر بخش'
const PARTS_TABLE = 'شواهد هر بخش'

const callOpportunities = createCallerFactory(opportunitiesRouter)

/** The document of one scored code: score, evidence of each part, warnings, licences. */
export async function opportunityBrief(
  ctx: Context,
  { key, search }: AskedRecord,
): Promise<FilledBrief> {
  const code = genericCodeOfSegment(key)
  if (code === null) throw new AppError('NOT_FOUND', 'دارویی با این کد ژنریک پیدا نشد.')
  const dataset = await readDataset(ctx.db)
  const since = await firstScoredDay(ctx.db)
  const mayTravel = POLICY[ctx.viewer.kind].details === 'all'
  const day = await readingDay(ctx.db, { search, dataset, hasPast: true, mayTravel, since })
  const asOf = day.asOf && { asOf: day.asOf }
  const { medicine, isLocked, opportunity, evidence } = await callOpportunities(ctx).byCode({
    code,
    ...asOf,
  })
  const listing = {
    list: licencesOf(code),
    search: { ...asOf },
    isInsight: true,
    onPaper: LICENCE_COLUMNS,
  }
  const licences = isLocked ? null : await readListing(ctx.db, ctx.viewer, listing)
  const isScored = opportunity !== null && evidence !== null
  const charts = opportunity ? [pointsChart(opportunity)] : []
  const tables = [
    ...(opportunity ? [partTable(opportunity)] : []),
    ...(licences ? [licences.table] : []),
    ...(evidence ? [apiMakersTable(evidence.apiMakers, opportunityPath(code))] : []),
  ].filter(hasRows)
  return {
    listing,
    brief: {
      ...(await frontMatter(ctx, {
        dataset,
        day,
        search: {},
        address: `opportunities/${code}`,
        short: isLocked
          ? ['امتیاز این دارو، شواهد هر بخش، هشدارها و رتبه در اشتراک حرفه‌ای باز می‌شود.']
          : ['این گزارش کوتاه‌شده است؛ همهٔ پروانه‌ها در اشتراک حرفه‌ای باز می‌شود.'],
      })),
      title: `فرصت: ${[nameAndStrength(medicine), medicine.form].filter(Boolean).join(' ')}`,
      kind: `امتیاز فرصت، کد ژنریک ${code}`,
      filters: [],
      subjectPath: opportunityPath(code) + writeSearchString({ ...asOf }),
      figures: isScored ? figuresOf(opportunity, evidence) : [],
      charts,
      tables,
      before: null,
      findings: isScored ? pickFindings(findingsOf(opportunity, evidence), { charts, tables }) : [],
      definitions: opportunity ? definitionsOf(opportunity) : [],
      caveats: [
        NO_ADVICE,
        ...(evidence?.makersOfToday
          ? ['سازندگان ماده در آن روز ثبت نشده‌اند: نام‌ها از امروز است و تعداد از همان روز.']
          : []),
        ...(opportunity?.weighing.isOwn
          ? [
              'این امتیاز با وزن‌های خود شماست؛ خوانندهٔ دیگر آن را با وزن‌های خود یا استاندارد می‌بیند.',
            ]
          : []),
        ...(!isLocked && !opportunity
          ? ['این کد امتیاز ندارد: امتیاز برای کدهایی است که حداقل یک پروانهٔ جاری دارند.']
          : []),
        ...dataCaveats(dataset),
      ],
    },
  }
}

function figuresOf(found: Opportunity, { ranking }: Evidence): BriefFigure[] {
  const { score, confidence, knownPercent, reasons, warnings } = found
  const words = (known: Readonly<Record<string, string>>, keys: readonly string[]) =>
    keys.map((key) => known[key] ?? key).join('، ') || 'ندارد'
  return [
    figure('امتیاز از ۱۰۰', score / 10, `${NO_ADVICE} فرمول و وزن‌ها در صفحهٔ روش است.`, 'points'),
    figure('اطمینان', CONFIDENCE_WORDS[confidence], CONFIDENCE_RULES[confidence], 'text'),
    figure(
      'ورودی معلوم (٪)',
      knownPercent,
      'سهمی از وزن‌ها که ورودی‌هایشان در داده‌ها هست.',
      'points',
    ),
    figure('رتبه', ranking.rank, `جایگاه میان داروهای امتیازدار: ${rankInWords(ranking)}.`),
    figure('دلیل‌ها', words(REASON_WORDS, reasons), 'آنچه امتیاز را بالا برده است.', 'text'),
    figure(
      'هشدارها',
      words(WARNING_WORDS, warnings),
      'کنار امتیاز می‌آیند و از آن کم نمی‌شوند.',
      'text',
    ),
  ]
}

/** What stands out of a score: where it stands, what lifts it, what has to be read beside it. */
function findingsOf(found: Opportunity, { ranking, apiMakers }: Evidence) {
  const { score, knownPercent, warnings, weighing } = found
  const [best] = pointsOf(found).toSorted((a, b) => b.points - a.points)
  const makers = new Set(apiMakers.map(({ company }) => company)).size
  return [
    finding(
      `با امتیاز ${formatNumber(score / 10)} از ۱۰۰، ${rankInWords(ranking)}`,
      `${formatNumber(knownPercent)}٪ از وزن‌ها ورودی دارد. ${NO_ADVICE}`,
      POINTS,
    ),
    best &&
      best.points > 0 &&
      finding(
        `بیشترین امتیاز از «${PART_WORDS[best.part]}» می‌آید: ${formatNumber(best.points)} از ${formatNumber(weighing.weights[best.part])}`,
        factsWords(best.part, found),
        PARTS_TABLE,
      ),
    substanceFinding(makers),
    warnings.length > 0 &&
      finding(
        `کنار امتیاز ${formatNumber(warnings.length)} هشدار خوانده شود: ${warnings.map((key) => WARNING_WORDS[key]).join('، ')}`,
        warnings.map((key) => WARNING_MEANINGS[key]).join(' '),
        PARTS_TABLE,
      ),
  ]
}

const pointsOf = ({ points }: Opportunity) =>
  PARTS.map((part, place) => ({ part, points: (points[place] ?? 0) / 10 }))

const factsWords = (part: Part, { inputs }: Opportunity) =>
  partFacts(part, inputs)
    .map(({ label, value }) => `${label}: ${value ?? 'نامعلوم'}`)
    .join('؛ ')

function pointsChart(found: Opportunity) {
  return {
    title: POINTS,
    description: 'امتیازی که هر بخش داده است؛ حداکثر هر بخش، وزن آن است',
    columns: ['بخش', 'امتیاز'] as const,
    bars: pointsOf(found).map(({ part, points }) => ({ label: PART_WORDS[part], value: points })),
  }
}

function partTable(found: Opportunity): BriefTable {
  return smallTable({
    title: PARTS_TABLE,
    noun: 'بخش',
    rows: pointsOf(found),
    columns: [
      { label: 'بخش', type: 'text', of: ({ part }) => PART_WORDS[part] },
      { label: 'امتیاز', type: 'number', of: ({ points }) => points },
      { label: 'وزن', type: 'number', of: ({ part }) => found.weighing.weights[part] },
      { label: 'ورودی‌ها', type: 'text', of: ({ part }) => factsWords(part, found) },
    ],
  })
}

function definitionsOf({ warnings }: Opportunity): Brief['definitions'] {
  return [
    ...PART_DEFINITIONS,
    ...warnings.map((key) => ({ term: WARNING_WORDS[key], meaning: WARNING_MEANINGS[key] })),
  ]
}
