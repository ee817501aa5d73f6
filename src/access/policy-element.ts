/** Where the server leaves overrides of the policy for the browser; alone, as every page names it. */
export const POLICY_ELEMENT = 'tier-policy'
