import { useLayoutEffect } from 'react'

// The page is prerendered without a query, so its HTML briefly shows the first step. When a later step is reloaded,
// this script hides the content until the app knows the step, for 3 seconds at most. The text must stay constant
// because the server puts its hash into the page's Content-Security-Policy.
const coverScript = `(function(){var r=document.documentElement;if(/[?&]view=./.test(location.search)){r.dataset.laterStep="";setTimeout(function(){delete r.dataset.laterStep},3000)}})()`

/** Class for content that stays invisible until the step is known. */
export const coveredClass = 'in-data-later-step:invisible'

export function PrerenderedStepCover({ isHydrated }: { isHydrated: boolean }) {
  // Trusted Types forbid scripts created in the browser; this one only comes with the HTML.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the script is a constant
  return isHydrated ? <RemoveCover /> : <script dangerouslySetInnerHTML={{ __html: coverScript }} />
}

function RemoveCover() {
  useLayoutEffect(() => {
    delete document.documentElement.dataset.laterStep
  }, [])
  return null
}
