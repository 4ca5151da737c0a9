import { openAdmission } from '../http/admission.ts'

const wide = { running: 10_000, waiting: 0, waitMs: 0 }
const wideLanes = { people: wide, search: wide, background: wide, files: wide }

/** A busy test machine refuses no call, and a bench measures calls; admission has tests and a bench of its own. */
export const unboundedAdmission = () => openAdmission({ bounds: wideLanes, loopDelayMs: () => 0 })
