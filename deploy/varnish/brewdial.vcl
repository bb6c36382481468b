vcl 4.1;
# An HTTP cache in front of HAProxy or of the web front end; docs/edge.md explains the rules. Start it with two sockets, of which only
# the first is public:
#   varnishd -a public=:6081 -a purge=127.0.0.1:6082 -f brewdial.vcl -s malloc,256m
# The address of the origin is replaced when the file is deployed.
import std;

backend origin {
  .host = "127.0.0.1";
  .port = "3000";
  .connect_timeout = 1s;
  .first_byte_timeout = 30s;
  .between_bytes_timeout = 30s;
}

sub vcl_recv {
  # Purges by tag, from the worker (EDGE_PURGE_URL=http://127.0.0.1:6082/purge). The public socket passes such a request on to the origin.
  if (local.socket == "purge") {
    if (req.method != "POST" || req.url != "/purge" || req.http.Surrogate-Key !~ "^[a-z0-9-]+( [a-z0-9-]+)*$") {
      return (synth(400, "POST /purge with Surrogate-Key"));
    }
    # Each response has exactly one tag.
    ban("obj.http.Surrogate-Key ~ ^(" + regsuball(req.http.Surrogate-Key, " ", "|") + ")$");
    return (synth(200, "Purged"));
  }

  # Headers that clients must not set themselves. Varnish has appended the client's address to the value that the client sent.
  set req.http.X-Forwarded-For = client.ip;
  unset req.http.Forwarded;
  unset req.http.X-Real-IP;
  unset req.http.Surrogate-Capability;

  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Signed-in requests are never served from the cache, and their responses are never stored.
  if (req.http.Authorization || req.http.Cookie ~ "(^|; *)svc_session=") {
    # Except for files and embeds, which no session changes.
    if (req.url ~ "^/(assets/|embed/|api/embed/|api/widget/|oembed)" && !req.http.Authorization) {
      unset req.http.Cookie;
    } else {
      return (pass);
    }
  }
  # The session cookie is the only one that the API reads. Pages also depend on cookies with the visitor's choices.
  if (req.url ~ "^/(api/|embed/|r/|docs|llms|oembed|sitemap|robots\.txt|assets/)") {
    unset req.http.Cookie;
  } else if (req.http.Cookie) {
    return (pass);
  }
  # The URL of a page determines its language; only first visits of browsers that prefer German or French are redirected. Those are
  # not cached.
  if (req.http.Accept-Language ~ "(?i)^(de|fr)" && req.url !~ "^/((de|fr)(/|\?|$)|api/|embed/|assets/)") {
    return (pass);
  }
  unset req.http.Accept-Language;

  # The order of parameters does not matter.
  set req.url = std.querysort(req.url);
  return (hash);
}

sub vcl_backend_response {
  # Errors are never stored, and a stale response is kept instead.
  if (beresp.status >= 500) {
    if (bereq.is_bgfetch) {
      return (abandon);
    }
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
    return (deliver);
  }
  # A response with a cookie belongs to one visitor, whatever its Cache-Control says.
  if (beresp.http.Set-Cookie) {
    set beresp.uncacheable = true;
    set beresp.ttl = 120s;
    return (deliver);
  }
  # Stale responses are sent for at most ten minutes while they are revalidated.
  if (beresp.grace > 10m) {
    set beresp.grace = 10m;
  }
  # The rest follows Cache-Control: private, no-store and no-cache are not stored.
}

sub vcl_deliver {
  if (obj.hits > 0) {
    set resp.http.X-Cache = "HIT";
  } else {
    set resp.http.X-Cache = "MISS";
  }
  # Tags are for caches only.
  unset resp.http.Surrogate-Key;
  unset resp.http.Cache-Tag;
  unset resp.http.Via;
  unset resp.http.X-Varnish;
}
