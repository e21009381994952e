/**
 * One article as PHP 8 compresses it with base64_encode(gzcompress($html)), gzencode and gzdeflate.
 * Created with the zlib parameters of php_zlib_encode: default level, memory level 9, gzip without
 * name or time. In Python: zlib.compressobj(-1, zlib.DEFLATED, 15, 9), with 31 for gzip and -15 for
 * raw deflate.
 */
export const PHP_ARTICLE = {
  html: "<h2>হাত ধোয়া</h2><p>সাবান ও পানি দিয়ে অন্তত <strong>২০ সেকেন্ড</strong> হাত ধুয়ে নিন।</p><h2>When to wash</h2><ul><li>before cooking and before eating</li><li>after the toilet</li><li>after handling money</li></ul><p>Gel with at least 60% alcohol helps where there is no sink.</p>",
  gzcompress:
    "eJxdTr1KBDEQfpVpbI1YWIW0PoJ1POcu4WKybEYWSwu5QqzEBxDOZBHBVkH0VeZRnOxuIVdkwvcz33zanRouX1x+uOyBS+X6wOWDy7dQWomqOzF8Tob3aY5ie5L3NiMuvwKKfMte3Qm+b0p9lNCWqzP1KW4MVyELtLy64/I8zdn3otVigoM+d/9zx+nOyK97rTqjpd+FwwiUYLDZzYVvgtHBm0tcpx5hldLWxw3YeAULhZaE0UpMzWjXhD2QQ4nxAelAcLIZWsJ1ing7i6rd6Mw5Bhg8ObAEAW0mODs5AhtWyaUADkOXYXAoJ2maPkNMkH3cHrf6fwYBuS0=",
  gzencode:
    "H4sIAAAAAAAAA11OvUoEMRB+lWlsjVhYhbQ+gnU85y7hYrJsRhZLC7lCrMQHEM5kEcFWQfRV5lGc7G4hV2TC9zPffNqdGi5fXH647IFL5frA5YPLt1Baiao7MXxOhvdpjmJ7kvc2Iy6/Aop8y17dCb5vSn2U0JarM/UpbgxXIQu0vLrj8jzN2fei1WKCgz53/3PH6c7Ir3utOqOl34XDCJRgsNnNhW+C0cGbS1ynHmGV0tbHDdh4BQuFloTRSkzNaNeEPZBDifEB6UBwshlawnWKeDuLqt3ozDkGGDw5sAQBbSY4OzkCG1bJpQAOQ5dhcCgnaZo+Q0yQfdwet/p/a6oAY30BAAA=",
  gzdeflate:
    "XU69SgQxEH6VaWyNWFiFtD6CdTznLuFismxGFksLuUKsxAcQzmQRwVZB9FXmUZzsbiFXZML3M9982p0aLl9cfrjsgUvl+sDlg8u3UFqJqjsxfE6G92mOYnuS9zYjLr8CinzLXt0Jvm9KfZTQlqsz9SluDFchC7S8uuPyPM3Z96LVYoKDPnf/c8fpzsive606o6XfhcMIlGCw2c2Fb4LRwZtLXKceYZXS1scN2HgFC4WWhNFKTM1o14Q9kEOJ8QHpQHCyGVrCdYp4O4uq3ejMOQYYPDmwBAFtJjg7OQIbVsmlAA5Dl2FwKCdpmj5DTJB93B63+n8=",
} as const;
