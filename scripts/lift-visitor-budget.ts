/** Tests and measurements visit from one address what a visitor never reads in ten minutes. */
export const LIFT_VISITOR_BUDGET = `insert into settings (key, value)
  values ('policy', '{"visitor": {"rowBudget": 10000000}}') on conflict (key) do nothing`
