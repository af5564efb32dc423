# shellcheck shell=bash
# For install-proof.sh and container-proof.sh: lines with the seconds since the start, and checks that end the proof.
started=$(date +%s)
say() { printf '%5d s  %s\n' "$(($(date +%s) - started))" "$*"; }

# check <what> <command …>: says that it holds; else shows what the command said, calls `on_fault` and ends.
check() {
  local what=$1 said
  shift
  if said=$("$@" 2>&1); then say "ok     $what"; else
    say "FAULT  $what"
    printf '%s\n' "$said"
    on_fault
    exit 1
  fi
}
on_fault() { :; }
