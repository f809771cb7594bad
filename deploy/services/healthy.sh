# Exits with 0 if the service at this port is ready. The image has no curl, and starting Node for
# each probe would take a quarter of two cores.
exec 3<>"/dev/tcp/127.0.0.1/$1"
printf 'GET /health/ready HTTP/1.0\r\nHost: localhost\r\n\r\n' >&3
grep -q '^HTTP/1.1 200 ' <&3
