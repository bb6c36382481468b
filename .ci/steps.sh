# Sourced by .ci/run and .ci/acceptance: steps with a time limit, and lanes of steps that run side by side.

# Every step appends one line here: seconds, limit, name.
export CI_TIMES="${CI_TIMES:-$(mktemp)}"
step_pid=""

# step NAME LIMIT_SECONDS COMMAND...: runs a command. After its limit the command and all its child processes get SIGTERM, 15 s
# later SIGKILL. Prints the name and the limit when the command fails or is stopped; returns its status (124 or 137 after the
# limit).
step() {
  local name="$1" limit="$2" started="$SECONDS" status=0
  shift 2
  printf '\n== %s (limit %s s)\n' "$name" "$limit"
  timeout --kill-after=15 "$limit" "$@" < /dev/null &
  step_pid=$!
  wait "$step_pid" || status=$?
  step_pid=""
  local seconds=$((SECONDS - started))
  printf '%5d s of %5d s  %s\n' "$seconds" "$limit" "$name" >> "$CI_TIMES"
  if [ "$seconds" -ge "$limit" ] && { [ "$status" -eq 124 ] || [ "$status" -eq 137 ]; }; then
    printf 'FAILED: "%s" did not finish within its limit of %s s\n' "$name" "$limit" >&2
  elif [ "$status" -ne 0 ]; then
    printf 'FAILED: "%s" exited with %s after %s s (limit %s s)\n' "$name" "$status" "$seconds" "$limit" >&2
  fi
  return "$status"
}

# Ends the running step; for traps.
stop_step() {
  [ -z "$step_pid" ] || kill "$step_pid" 2> /dev/null || true
}

# Prints the seconds of every step so far.
print_times() {
  printf '\n== Seconds per step\n'
  cat "$CI_TIMES"
}
