import { companySubject } from '../subjects.ts'
import { companySide, type Detector } from './detector.ts'

/** Companies without a national ID, or with one that is not eleven digits. */
export const companyNoId: Detector = {
  kind: 'company-no-id',
  sql: `
    select ${companySubject('c')} as subject, c.name as title, c.licence_count + 1 as weight,
      jsonb_build_object('sides', jsonb_build_array(${companySide('c')})) as evidence
    from companies c where c.national_id is null or c.national_id !~ '^[0-9]{11}$'`,
}
