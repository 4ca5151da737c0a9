// Rule 1-11 claims that at most 1% of applicants are approved, so each batch of approved advisors comes with its share
// of rejected and withdrawn applications.

const applicationsEach = 101.53
/** Keeps very large demos from needing ten million rows; beyond it the share is exceeded. */
export const maxRejectedApplications = 1_000_000

/** How many rejected and withdrawn applications belong to this many approved ones. */
export function rejectedApplicationsFor(approved: number): number {
  return Math.min(maxRejectedApplications, Math.round(approved * applicationsEach) - approved)
}
