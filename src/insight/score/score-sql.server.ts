import {
  CONFIDENCE_FROM,
  CROWD,
  METHOD,
  NOTABLE,
  PARTS,
  type Part,
  REASONS,
  type Reason,
  WARNINGS,
  type Warning,
} from './parts.ts'

/** SQL of fraction and coverage of each part, over a row `i` of inputs. Null is missing. */
const FRACTIONS: Readonly<Record<Part, string>> = {
  supplyGap: `case when i."localMakers" >= 4 then 0 when i."uncountable" > 0 then null
    when i."localMakers" = 3 then 3 when i."localMakers" = 2 then 8
    when i."localMakers" = 1 then case when i."imports" + i."emergency" > 0 then 15 else 22 end
    when i."imports" > 0 then 35 when i."emergency" > 0 then 30 else 0 end::float8 / 35`,
  fragility: `case when i."dated" > 0 then i."lapsing"::float8 / i."licences" end`,
  concentration: `case when i."held" > 0 then
    (i."groupSquares" + (i."licences" - i."held"))::float8 / (i."licences" * i."licences") end`,
  localApi: `case when i."apiMakers" > 1 then 1 when i."apiMakers" = 1 then 10::float8 / 15
    when i."apiMakers" = 0 then 0 end`,
  momentum: `case when i."classDated" > 0 then case when i."classMedian" is null then 0
    else least(1, greatest(0, (i."classNew" - i."classMedian") / greatest(i."classMedian", 1))) end
    end`,
  headroom: `case when i."importedUnitPrice" is not null and i."localUnitPrice" is not null
    then least(1, greatest(0, i."importedUnitPrice" / i."localUnitPrice" - 1))
    when (i."imports" = 0 or i."localLicences" = 0) and i."uncountable" = 0 then 0 end`,
  // Sales make two thirds of it, cover by an insurer the third.
  demand: `case when i."demandRank" is not null or i."covered" is not null then
    (2 * least(1, greatest(0, coalesce(i."demandRank", 0))) + coalesce(i."covered", 0))::float8 / 3 end`,
}

const PARTLY: Readonly<Partial<Record<Part, string>>> = {
  fragility: `i."dated"::float8 / i."licences"`,
  concentration: `i."held"::float8 / i."licences"`,
  momentum: `i."classDated"::float8 / i."classCodes"`,
  demand: `(2 * (i."demandRank" is not null)::int + (i."covered" is not null)::int)::float8 / 3`,
}

const IS_COUNTED = `i."uncountable" = 0`

const REASON_RULES: Readonly<Record<Reason, string>> = {
  'no-local': `${IS_COUNTED} and i."localMakers" = 0 and i."imports" > 0`,
  'emergency-only': `${IS_COUNTED} and i."localMakers" = 0 and i."imports" = 0
    and i."emergency" > 0`,
  'sole-maker': `${IS_COUNTED} and i."localMakers" = 1`,
  'two-makers': `${IS_COUNTED} and i."localMakers" = 2`,
  lapsing: `${fraction('fragility')} >= ${NOTABLE}`,
  concentrated: `i."licences" > 1 and ${fraction('concentration')} >= ${NOTABLE}`,
  'local-api': `i."apiMakers" > 0`,
  'api-gap': `i."apiMakers" = 0`,
  'rising-class': `${fraction('momentum')} > 0`,
  headroom: `${fraction('headroom')} > 0`,
}

const WARNING_RULES: Readonly<Record<Warning, string>> = {
  'supply-unknown': `i."uncountable" > 0`,
  'supply-inferred': `i."inferredSupply" > 0`,
  'atc-inferred': `i."atcInferred"`,
  combination: `i."isCombination" and i."apiMakers" is null`,
  'lapsed-local': `i."lapsedLocal" > 0`,
  'crowded-molecule': `i."otherMakers" >= ${CROWD}`,
  unseen: `i."isUnseen"`,
}

function fraction(part: Part): string {
  return `f.fractions[${PARTS.indexOf(part) + 1}]`
}

/** Sum over the parts of an expression of its place, counted from 1 as SQL does. */
function sum(of: (place: number, part: Part) => string): string {
  return PARTS.map((part, n) => of(n + 1, part)).join(' + ')
}

function listOf<Name extends string>(names: readonly Name[], rules: Record<Name, string>): string {
  const cases = names.map((name) => `case when ${rules[name]} then '${name}' end`)
  return `array_remove(array[${cases.join(', ')}]::text[], null)`
}

/**
 * A query that scores the rows of a relation of inputs (columns named as in inputs.ts, and `code`)
 * by the weights of a relation of one row (`version`, `weights` jsonb); points and score are tenths.
 * The rules are those of product.md section 7; a test holds them against a second spelling.
 */
export function scoreStatement(inputs: string, weights: string): string {
  const weight = (part: Part) => `(w.weights->>'${part}')::float8`
  const each = (of: (place: number, part: Part) => string) =>
    `array[${PARTS.map((part, n) => of(n + 1, part)).join(', ')}]`
  // Without «offset 0» each use of an array would reckon it anew.
  return `
    select i.code, to_jsonb(i) - 'code' as inputs, f.fractions, f.coverage, p.points,
      ${sum((n) => `p.points[${n}]`)} as score, k.known as known_percent,
      case when k.known >= ${CONFIDENCE_FROM.A} then 'A'
        when k.known >= ${CONFIDENCE_FROM.B} then 'B' else 'C' end as confidence,
      ${listOf(REASONS, REASON_RULES)} as reasons, ${listOf(WARNINGS, WARNING_RULES)} as warnings,
      w.version as weights_version, ${METHOD} as method
    from ${inputs} i cross join ${weights} w
    cross join lateral (
      select ${each((_, part) => FRACTIONS[part])}::float8[] as found offset 0) s
    cross join lateral (select ${each((n) => `coalesce(s.found[${n}], 0)`)} as fractions,
      ${each(
        (n, part) => `case when s.found[${n}] is null then 0 else ${PARTLY[part] ?? '1'} end`,
      )}::float8[] as coverage offset 0) f
    cross join lateral (select ${each(
      (n, part) => `floor(f.fractions[${n}] * ${weight(part)} * 10 + 0.5)::int`,
    )} as points offset 0) p
    cross join lateral (select floor(
      100 * (${sum((n, part) => `f.coverage[${n}] * ${weight(part)}`)})
      / (${sum((_, part) => weight(part))}) + 1e-9)::int as known offset 0) k`
}
