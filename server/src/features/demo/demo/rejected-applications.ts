// Rule 1-11: at most one of a hundred who applied is approved. The applications that were refused or withdrawn are
// laid in with each batch of approved ones, so that it holds however many there are.

const applicationsEach = 101.53
/** With a hundred thousand advisors nobody wants ten million rows beside them; from here on the share is what it is. */
export const maxRejectedApplications = 1_000_000

/** How many applications without an approval stand beside so many approved ones. */
export function rejectedApplicationsFor(approved: number): number {
  return Math.min(maxRejectedApplications, Math.round(approved * applicationsEach) - approved)
}
