import { useLayoutEffect } from 'react'

// The page was built without a query, so for a moment its HTML shows the first step. Whoever reloads a later one gets
// that place left free instead, until the script knows the step, and for 3 seconds at most.
// One constant text: the server puts its hash into the page's Content-Security-Policy.
const coverScript = `(function(){var r=document.documentElement;if(/[?&]view=./.test(location.search)){r.dataset.laterStep="";setTimeout(function(){delete r.dataset.laterStep},3000)}})()`

/** What stands under the veil carries this. */
export const coveredClass = 'in-data-later-step:invisible'

export function PrerenderedStepCover({ isHydrated }: { isHydrated: boolean }) {
  // Trusted Types forbid a script made in the browser; this one only ever comes with the HTML.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
  return isHydrated ? <RemoveCover /> : <script dangerouslySetInnerHTML={{ __html: coverScript }} />
}

function RemoveCover() {
  useLayoutEffect(() => {
    delete document.documentElement.dataset.laterStep
  }, [])
  return null
}
