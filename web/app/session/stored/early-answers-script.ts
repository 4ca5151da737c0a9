import { storageNames } from '@evenkeel/contract/constants'
import { earlyCalls } from '../../server-link/early-answers.ts'

const giveUpAfterMs = 30_000
// A browser's first number, date and list take 40 ms, which the page has while it waits for its code.
const formats = [
  ['NumberFormat', 'en-US'],
  ['DateTimeFormat', 'en-US'],
  ['ListFormat', 'en-GB'],
]

/** Runs in the head. It must stay a constant, because the server puts its hash into the Content-Security-Policy. */
function writeScript(): string {
  const session = JSON.stringify(storageNames.user)
  // The same call as that of exchange.ts for someone without an account.
  const request = `{headers:{"Content-Type":"application/json","X-Internal-Call":"true"},credentials:"same-origin",cache:"no-store",redirect:"error",signal:AbortSignal.timeout(${giveUpAfterMs})}`
  return `(function(){if(location.pathname.replace(/\\/$/,"")!==${JSON.stringify(earlyCalls.page)})return;try{if(/"isAuthenticated":true/.test(localStorage.getItem(${session})))return}catch(e){}var a=window.earlyAnswers={};${JSON.stringify(earlyCalls.paths)}.forEach(function(p){(a[p]=fetch(p,${request})).catch(function(){})});${JSON.stringify(formats)}.forEach(function(f){setTimeout(function(){new Intl[f[0]](f[1])})})})()`
}

export const earlyAnswersScript = /* @__PURE__ */ writeScript()
