import type { Database } from '#src/server/db/client.ts'

const COLUMNS = `medicine_code, points, fractions, coverage, known_percent, confidence, reasons, warnings,
  inputs, importer_count, api_maker_count, weights_version, method`

/**
 * Sixty codes without a maker on the first of these days; every third has one from the second on. They stand
 * numbered in the table `at_risk`; `score` is SQL of what theirs was.
 */
export async function sixtyAtRisk(
  { $client }: Database,
  days: readonly [first: string, entry: string, last: string],
  score = 'score',
): Promise<void> {
  await $client.query('delete from history.opportunity_scores; delete from history.days')
  const version = (await $client.query('select max(id) as id from dataset_versions')).rows[0].id
  for (const day of days) {
    const values = [day, version]
    await $client.query('insert into history.days (day, dataset_version) values ($1, $2)', values)
  }
  await $client.query(
    `create table at_risk as
     select row_number() over (order by medicine_code)::int as n, o.* from opportunity_scores o
     where (inputs->>'uncountable')::int = 0 order by medicine_code limit 60`,
  )
  const put = (from: string, to: string, makers: number, where: string) =>
    $client.query(
      `insert into history.opportunity_scores (${COLUMNS}, score, local_maker_count, valid_from, valid_to,
         from_version) select ${COLUMNS}, ${score}, $3, $1, $2, $4 from at_risk where ${where}`,
      [from, to, makers, version],
    )
  const [first, entry] = days
  await put(first, entry, 0, 'n % 3 = 0')
  await put(entry, 'infinity', 1, 'n % 3 = 0')
  await put(first, 'infinity', 0, 'n % 3 <> 0')
}
