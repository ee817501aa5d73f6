import type { TEAM_ROLES } from '#src/server/db/schema/accounts.ts'

export type MemberRole = (typeof TEAM_ROLES)[number]
export type TeamRole = MemberRole | 'owner'

export const MEMBER_ROLES: Readonly<Record<MemberRole, string>> = {
  editor: 'ویرایشگر',
  reader: 'خواننده',
}

export const TEAM_ROLE_WORDS: Readonly<Record<TeamRole, string>> = {
  owner: 'دارندهٔ اشتراک',
  ...MEMBER_ROLES,
}
