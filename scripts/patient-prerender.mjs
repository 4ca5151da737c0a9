// Loaded into React Router's build, which gives each page it renders ten seconds and has no setting for it. On a busy
// machine the first page, which loads the whole bundle, takes longer.
const { timeout } = AbortSignal
AbortSignal.timeout = (ms) => timeout.call(AbortSignal, ms * 30)
