# Sourced by .ci/run and .ci/nightly: Node, packages, services and programs, on a bare Debian machine.

# prepare PROGRAM...: puts Node on the path, installs the npm packages and any missing programs, and starts PostgreSQL and Redis.
prepare() {
  local program missing=()
  printf '== Node\n'
  node_directory="$(timeout 300 scripts/node-26)"
  export PATH="$node_directory:$PATH"
  node --version
  step "Packages" 600 npm ci --no-audit --no-fund
  for program in "$@"; do
    # The only program whose package has a different name.
    command -v "$program" > /dev/null || missing+=("${program/#varnishd/varnish}")
  done
  step "Services" 180 npm run --silent services || missing+=(postgresql redis-server)
  if [ "${#missing[@]}" -gt 0 ]; then
    step "Package lists" 300 apt-get update -qq
    step "Install ${missing[*]}" 900 apt-get install -y -qq "${missing[@]}"
    step "Services" 180 npm run --silent services
  fi
}
