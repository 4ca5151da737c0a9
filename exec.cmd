@rem `exec` of `npm start` where the shell has none: cmd looks for a program here first.
@%*
