const PAGE_SIZE = 20

const ROWS = `
  select code, slug, name_fa, name_en, strength, volume, form, route, atc_code, atc_inferred,
    licence_count, maker_count, local_count, under_licence_count, imported_count, emergency_count,
    min_price_rial, max_price_rial, nearest_expiry_on::text
  from medicines order by name_sort, code limit $1 offset $2`

/** One page of medicines and how many there are; neither is kept. */
export async function readMedicines(pool, page) {
  const [found, counted] = await Promise.all([
    pool.query(ROWS, [PAGE_SIZE, (page - 1) * PAGE_SIZE]),
    pool.query('select count(*)::int as total from medicines'),
  ])
  return { rows: found.rows, total: counted.rows[0].total, page, size: PAGE_SIZE }
}

/** The page that an address asks for. */
export function pageOf(asked) {
  const page = Number(asked)
  return Number.isInteger(page) && page > 0 ? page : 1
}
